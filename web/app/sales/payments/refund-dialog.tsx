import type { TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { MethodField } from '../desk/desk-methods.tsx'

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
      {isAtDesk && <MethodField label={t('manager.taking.giveBack.way')} own={methods} way={way} onChange={setWay} />}
      {ending && <CheckBox {...bindCheck('ends')}>{t(`manager.payments.refund.ends.${ending}`)}</CheckBox>}
      <TextField label={t('manager.payments.refund.reason')} maxLength={200} {...bind('reason')} />
    </FormDialog>
  )
}

/** A full refund ends the bookings and plans that were paid for. A fee ends nothing. */
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

const useRefund = (payment: TakenPayment, onClose: () => void) => {
  const { t, locale } = useText()
  const { id, kept, provider } = payment
  const money = (value: string) => formatMoney(value, kept.currency, locale)
  const isAtDesk = provider === 'ON_THE_SPOT'
  const [way, setWay] = useState(payment.deskMethod ?? 'CASH')
  const methods = useQuery({ ...api.desk.listDeskMethods.query({}), enabled: isAtDesk }).data?.methods ?? []
  const form = useDraft({
    saved: { amount: '', reason: '', ends: false, share: all },
    fields: { amount: 'amount', reason: 'reason' },
    changes: ['payments', 'invoices', 'orders', 'bookings', 'gifts', 'credits', 'desk', 'till', 'dues'],
    save: ({ amount, reason, ends, share }) => {
      const wanted = amount.trim().replace(',', '.')
      const body = {
        ends,
        ...shareOf(payment, share),
        ...(wanted !== '' && { amount: wanted }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(isAtDesk && { deskMethod: way }),
      }
      return client.payments.refundPayment({ params: { paymentId: id }, body })
    },
    onSaved: ({ payment: after, lines }) => {
      const last = lines.at(-1)
      // If the provider does not answer at once, the refund follows later.
      const isDone = after.kept.value !== kept.value && last?.kind === 'REFUND'
      showToast({
        text: isDone
          ? t('manager.payments.refund.done', { amount: money(last.amount.value.replace('-', '')) })
          : t('manager.payments.refund.pending'),
      })
      onClose()
    },
  })
  return { form, isAtDesk, methods, way, setWay }
}

const all = 'all'

const subjectsOf = ({ bookingId, alsoBookingIds = [], orderId, alsoOrderIds = [] }: TakenPayment) => ({
  bookingIds: bookingId === undefined ? [] : [bookingId, ...alsoBookingIds],
  orderIds: orderId === undefined ? alsoOrderIds : [orderId, ...alsoOrderIds],
})

const shareOf = (payment: TakenPayment, chosen: string): { bookingId?: string; orderId?: string } => {
  if (chosen === all) return {}
  return subjectsOf(payment).orderIds.includes(chosen) ? { orderId: chosen } : { bookingId: chosen }
}

type ShareChoiceProps = { payment: TakenPayment; value: string; onChange: (id: string) => void }

const ShareChoice = ({ payment, value, onChange }: ShareChoiceProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { bookingIds, orderIds } = subjectsOf(payment)
  const isOfSeveral = bookingIds.length + orderIds.length > 1
  const query = {
    filter: { id: { $in: bookingIds } },
    sort: [{ fieldName: 'startDate', order: 'ASC' as const }],
    cursorPaging: { limit: Math.max(bookingIds.length, 1) },
  }
  const isAsked = (ids: readonly string[]) => isOfSeveral && ids.length > 0
  const bookings = useQuery({ ...api.bookings.queryExtendedBookings.query({ body: { query } }), enabled: isAsked(bookingIds) })
  const plansAsked = { orderIds: [...orderIds], limit: Math.max(orderIds.length, 1) }
  const plans = useQuery({ ...api.orders.managementListOrders.query({ query: plansAsked }), enabled: isAsked(orderIds) })
  const isKnown = (!isAsked(bookingIds) || bookings.data) && (!isAsked(orderIds) || plans.data)
  if (!isOfSeveral || !isKnown) return null
  const dates = (bookings.data?.extendedBookings ?? []).map(({ booking: { id, startDate, bookedEntity } }) => ({
    id,
    label: `${bookedEntity.title}, ${formatWhenShort(startDate, timeZone, locale)}`,
  }))
  const names = (plans.data?.orders ?? []).map(({ id, planName: label }) => ({ id, label }))
  return (
    <Select
      label={t('manager.payments.refund.for')}
      value={value}
      options={[{ id: all, label: t('manager.payments.refund.forAll') }, ...dates, ...names]}
      onChange={onChange}
    />
  )
}
