import type { TakenPayment } from '@foyer/contract'
import { client } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Gives back a part of a payment, or all that is left of it, and says what follows from that. */
export const RefundDialog = ({ payment, onClose }: { payment: TakenPayment; onClose: () => void }) => {
  const { t, locale } = useText()
  const { id, kept, provider, purpose } = payment
  const money = (value: string) => formatMoney(value, kept.currency, locale)
  const form = useDraft({
    saved: { amount: '', reason: '', ends: false },
    fields: { amount: 'amount', reason: 'reason' },
    changes: ['payments', 'invoices', 'orders', 'bookings', 'gifts', 'credits'],
    save: ({ amount, reason, ends }) => {
      const wanted = amount.trim().replace(',', '.')
      const body = { ends, ...(wanted !== '' && { amount: wanted }), ...(reason.trim() !== '' && { reason: reason.trim() }) }
      return client.payments.refundPayment({ params: { paymentId: id }, body })
    },
    onSaved: ({ payment: after, lines }) => {
      const last = lines.at(-1)
      // Where the provider does not answer at once, the refund follows.
      const isDone = after.kept.value !== kept.value && last?.kind === 'REFUND'
      showToast({
        text: isDone
          ? t('manager.payments.refund.done', { amount: money(last.amount.value.replace('-', '')) })
          : t('manager.payments.refund.pending'),
      })
      onClose()
    },
  })
  const { draft, change, errors } = form
  // Of a fee nothing is left that could end.
  const ending = purpose === 'FEE' || purpose === 'METHOD' ? null : purpose
  const follows = [
    t(provider === 'STRIPE' ? 'manager.payments.refund.online' : 'manager.payments.refund.spot'),
    t('manager.payments.refund.credit'),
    ...(ending ? [t(`manager.payments.refund.${draft.ends ? 'ended' : 'kept'}.${ending}`)] : []),
  ]
  return (
    <FormDialog
      title={t('manager.payments.refund.title')}
      form={form}
      action={t('manager.payments.refund.submit')}
      isBlocked={draft.reason.trim() === ''}
      onClose={onClose}
    >
      <ul className="grid gap-1 text-dense text-ink-2">
        {follows.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <TextField
        label={t('manager.payments.refund.amount', { currency: kept.currency })}
        description={t('manager.payments.refund.all', { amount: money(kept.value) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={draft.amount}
        error={errors.amount}
        onValue={(amount) => change({ amount })}
      />
      {ending && (
        <CheckBox checked={draft.ends} onValue={(ends) => change({ ends })}>
          {t(`manager.payments.refund.ends.${ending}`)}
        </CheckBox>
      )}
      <TextField
        label={t('manager.payments.refund.reason')}
        maxLength={200}
        value={draft.reason}
        error={errors.reason}
        onValue={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}
