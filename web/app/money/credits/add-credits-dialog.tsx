import type { IncludedService, OrderCredits } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useBenefitText } from './use-benefit-text.ts'

type AddCreditsDialogProps = { order: OrderCredits; services: readonly IncludedService[]; onClose: () => void }

/** Make-up visits, and corrections, with their reason. */
export const AddCreditsDialog = ({ order, services, onClose }: AddCreditsDialogProps) => {
  const { t } = useText()
  const counted = order.benefits.filter(({ left }) => left !== undefined)
  const sentences = useBenefitText({
    plans: counted.map((benefit) => ({ planId: benefit.id, benefits: [benefit] })),
    services: [...services],
  })
  const form = useDraft({
    saved: { benefitId: counted[0]?.id ?? '', amount: 0, reason: '' },
    proposal: { amount: 1 },
    changes: ['credits'],
    fields: { amount: 'amount', reason: 'reason' },
    save: ({ benefitId, amount, reason }) =>
      client.credits.addCredits({ params: { orderId: order.orderId }, body: { benefitId, amount, reason: reason.trim() } }),
    onSaved: (_, { amount }) => {
      showToast({ text: t(amount > 0 ? 'manager.included.ofOrder.done' : 'manager.included.ofOrder.taken', { count: Math.abs(amount) }) })
      onClose()
    },
  })
  const { benefitId, amount, reason } = form.draft
  return (
    <FormDialog
      title={t('manager.included.ofOrder.addTitle', { plan: order.planName })}
      form={form}
      action={t('manager.included.ofOrder.save')}
      pending={t('manager.included.ofOrder.saving')}
      isBlocked={amount === 0 || reason.trim() === ''}
      onClose={onClose}
    >
      {counted.length > 1 && (
        <Select
          label={t('manager.included.ofOrder.which')}
          options={counted.map(({ id }) => ({ id, label: sentences(id)[0] ?? id }))}
          value={benefitId}
          onChange={(chosen) => form.change({ benefitId: chosen })}
        />
      )}
      <NumberField
        label={t('manager.included.ofOrder.amount')}
        description={t('manager.included.ofOrder.amountHint')}
        value={amount}
        minValue={-1000}
        maxValue={1000}
        error={form.errors.amount}
        onChange={(count) => Number.isFinite(count) && form.change({ amount: count })}
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
