import type { TakenPayment } from '@foyer/contract'
import { formatMoney } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WayField } from '../desk/way-field.tsx'
import { all, ShareChoice, subjectsOf } from './share-choice.tsx'
import { useRefund } from './use-refund.ts'

/** Gives back a part of a payment, or all that is left of it, and says what follows from that. */
export const RefundDialog = ({ payment, onClose }: { payment: TakenPayment; onClose: () => void }) => {
  const { t, locale } = useText()
  const { kept, provider } = payment
  const money = (value: string) => formatMoney(value, kept.currency, locale)
  const { form, isAtDesk, methods, way, setWay } = useRefund(payment, onClose)
  const { draft, bindChoice, bind, bindCheck } = form
  const ending = endingOf(payment, draft.share)
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
      <Follows sentences={follows} />
      <ShareChoice payment={payment} {...bindChoice('share')} />
      <TextField
        label={t('manager.payments.refund.amount', { currency: kept.currency })}
        description={t(draft.share === all ? 'manager.payments.refund.all' : 'manager.payments.refund.share', {
          amount: money(kept.value),
        })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...bind('amount')}
      />
      {isAtDesk && <WayField label={t('manager.taking.giveBack.way')} own={methods} way={way} onChange={setWay} />}
      {ending && <CheckBox {...bindCheck('ends')}>{t(`manager.payments.refund.ends.${ending}`)}</CheckBox>}
      <TextField label={t('manager.payments.refund.reason')} maxLength={200} {...bind('reason')} />
    </FormDialog>
  )
}

/** What would end with the refund; of a fee nothing is left that could: bookings and plans, where both are paid by the payment and all of it goes back. */
function endingOf(payment: TakenPayment, share: string): 'BOOKING' | 'ORDER' | 'GIFT' | 'ALL' | null {
  const { purpose } = payment
  if (purpose === 'FEE' || purpose === 'METHOD' || purpose === 'TIP' || purpose === 'GIFT') return purpose === 'GIFT' ? purpose : null
  const { bookingIds, orderIds } = subjectsOf(payment)
  if (share !== all) return orderIds.includes(share) ? 'ORDER' : 'BOOKING'
  if (bookingIds.length > 0 && orderIds.length > 0) return 'ALL'
  return orderIds.length > 0 ? 'ORDER' : 'BOOKING'
}

const Follows = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="grid gap-1 text-dense text-ink-2">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
