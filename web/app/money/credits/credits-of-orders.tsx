import type { IncludedService, OrderCredits } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CreditBalances } from './credit-balances.tsx'
import { CreditLedger } from './credit-ledger.tsx'
import { useBenefitText } from './use-benefit-text.ts'

type CreditHolder = { orderId: string } | { memberId: string } | { contactId: string }

export const CreditsOfOrders = ({ of, isPage = false }: { of: CreditHolder; isPage?: boolean }) => {
  const { data } = useQuery(api.credits.listCredits.query({ query: of }))
  return data?.orders
    .filter(({ benefits }) => benefits.length > 0)
    .map((order) => <CreditsOfOrder key={order.orderId} order={order} services={data.services} isPage={isPage} />)
}

type CreditsOfOrderProps = { order: OrderCredits; services: readonly IncludedService[]; isPage: boolean }

const CreditsOfOrder = ({ order, services, isPage }: CreditsOfOrderProps) => {
  const { t } = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(isPage)
  const [isAdding, setAdding] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { orderId, planName, benefits, reason } = order
  const load = (offset: number) => client.credits.listCreditLines({ params: { orderId }, query: { offset, limit: 20 } })
  const isCounted = benefits.some(({ left }) => left !== undefined)
  return (
    <section
      aria-label={t('manager.included.ofOrder.of', { plan: planName })}
      className={classes('text-dense', isPage ? 'rounded-card border border-line-2 bg-surface p-4' : 'mt-4')}
    >
      {isPage ? (
        <h2 className="mb-3 font-bold text-small">{t('manager.included.ofOrder.title')}</h2>
      ) : (
        <p className="wrap-anywhere mb-2 font-strong">{planName}</p>
      )}
      {reason !== undefined && <p className="wrap-anywhere mb-2 text-ink-2">{reason}</p>}
      <CreditBalances benefits={benefits} services={services} />
      <details open={isPage} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-1">
        <summary className="min-h-9 cursor-pointer content-center">{t('plans.credits.where')}</summary>
        {isOpen && <CreditLedger load={load} version={benefits.map(({ left, granted }) => `${left} ${granted}`).join()} />}
      </details>
      {isCounted && may('orders.manage') && (
        <Button size="small" className="mt-2" onPress={() => setAdding(true)}>
          {t('manager.included.ofOrder.add')}
        </Button>
      )}
      {reason !== undefined && may('orders.manage') && benefits.some(({ left = 0 }) => left > 0) && (
        <Button size="small" className="ms-2 mt-2" onPress={() => setWithdrawing(true)}>
          {t('manager.included.withdraw.open')}
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog order={order} onClose={() => setWithdrawing(false)} />}
      {isAdding && <AddCreditsDialog order={order} services={services} onClose={() => setAdding(false)} />}
    </section>
  )
}

const WithdrawDialog = ({ order, onClose }: { order: OrderCredits; onClose: () => void }) => {
  const { t } = useText()
  const left = order.benefits.reduce((sum, benefit) => sum + (benefit.left ?? 0), 0)
  const form = useDraft({
    saved: { reason: '' },
    changes: ['credits', 'clients'],
    fields: { reason: 'reason' },
    save: ({ reason }) => client.credits.withdrawCredit({ params: { orderId: order.orderId }, body: { reason: reason.trim() } }),
    onSaved: () => {
      showToast({ text: t('manager.included.ofOrder.taken', { count: left }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.included.withdraw.title', { count: left })}
      form={form}
      action={t('manager.included.withdraw.submit')}
      kind="danger-solid"
      isBlocked={form.draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.included.withdraw.hint')}</p>
      <TextField
        label={t('manager.included.ofOrder.reason')}
        description={t('manager.included.ofOrder.reasonHint')}
        maxLength={500}
        {...form.bind('reason')}
      />
    </FormDialog>
  )
}

type AddCreditsDialogProps = { order: OrderCredits; services: readonly IncludedService[]; onClose: () => void }

const AddCreditsDialog = ({ order, services, onClose }: AddCreditsDialogProps) => {
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
