import type { BusinessClient } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { client as api } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { servicesQuery } from '../../offer/catalogue.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { clientName } from './client-standing.tsx'

const usualMonths = 3

export const GrantDialog = ({ client, onClose }: { client: BusinessClient; onClose: () => void }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const services = (useQuery(servicesQuery()).data?.services ?? []).filter(({ payment }) => payment.options?.pricingPlan === true)
  const today = Temporal.Now.plainDateISO(timeZone)
  const name = clientName(client)
  const form = useDraft({
    saved: { amount: 0, isForAll: true, serviceIds: [] as string[], lastDay: '', reason: '' },
    proposal: { amount: 1, lastDay: today.add({ months: usualMonths }).toString() },
    changes: ['credits', 'clients'],
    fields: { amount: 'amount', lastDay: 'lastDay', reason: 'reason', serviceIds: 'serviceIds' },
    save: ({ amount, isForAll, serviceIds, lastDay, reason }) =>
      api.credits.grantCredit({
        body: { clientId: client.id, amount, serviceIds: isForAll ? [] : serviceIds, lastDay, reason: reason.trim() },
      }),
    onSaved: (_, { amount }) => {
      showToast({ text: t('manager.included.grant.done', { count: amount, name }) })
      onClose()
    },
  })
  const { amount, isForAll, serviceIds, lastDay, reason } = form.draft
  const choose = (id: string, isOn: boolean) =>
    form.change({ serviceIds: isOn ? [...serviceIds, id] : serviceIds.filter((other) => other !== id) })
  return (
    <FormDialog
      title={t('manager.included.grant.title', { name })}
      form={form}
      action={t('manager.included.grant.submit')}
      isBlocked={reason.trim() === '' || amount < 1 || (!isForAll && serviceIds.length === 0)}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">
        {t(client.email === undefined && !client.account ? 'manager.included.grant.noMail' : 'manager.included.grant.mail')}
      </p>
      <NumberField
        label={t('manager.included.ofOrder.amount')}
        value={amount}
        minValue={1}
        maxValue={1000}
        error={form.errors.amount}
        onChange={(count) => Number.isFinite(count) && form.change({ amount: count })}
      />
      <Select
        label={t('manager.included.what')}
        options={[
          { id: 'ALL', label: t('manager.included.all') },
          { id: 'SOME', label: t('manager.included.some') },
        ]}
        value={isForAll ? 'ALL' : 'SOME'}
        onChange={(chosen) => form.change({ isForAll: chosen === 'ALL' })}
      />
      {!isForAll && (
        <fieldset className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 font-strong text-dense">{t('manager.included.which')}</legend>
          {services.length === 0 && <p className="text-dense text-wait-ink">{t('manager.included.grant.noServices')}</p>}
          <div className="grid max-h-64 gap-1.5 overflow-y-auto rounded-s border border-line p-2.5">
            {services.map((service) => (
              <CheckBox key={service.id} checked={serviceIds.includes(service.id)} onValue={(isOn) => choose(service.id, isOn)}>
                {service.name}
              </CheckBox>
            ))}
          </div>
        </fieldset>
      )}
      <DateField
        label={t('manager.included.grant.lastDay')}
        description={t('manager.included.grant.lastDayHint')}
        value={lastDay}
        min={today.toString()}
        error={form.errors.lastDay}
        onChange={(day) => form.change({ lastDay: day })}
      />
      <TextField
        label={t('manager.included.ofOrder.reason')}
        description={t('manager.included.ofOrder.reasonHint')}
        maxLength={500}
        value={reason}
        error={form.errors.reason}
        onValue={(changed) => form.change({ reason: changed })}
      />
    </FormDialog>
  )
}
