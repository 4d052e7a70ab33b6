import type { Due } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

const touched = ['dues', 'payments', 'fees', 'orders', 'bookings', 'gifts', 'invoices', 'clients']

/** What takes it back; null where that is not possible. */
type Undo = (() => Promise<unknown>) | null

/** Notes money where it belongs: at the booking, the fee, the order, the gift. */
async function markAsPaid({ kind, id, revision = '', paid }: Due): Promise<Undo> {
  if (kind === 'FEE') {
    await client.fees.markFeeAsPaid({ params: { feeId: id }, body: {} })
    return () => client.fees.undoFeePayment({ params: { feeId: id }, body: {} })
  }
  if (kind === 'ORDER') {
    await client.orders.markAsPaid({ params: { id }, body: {} })
    return () => client.orders.undoMarkAsPaid({ params: { id }, body: {} })
  }
  if (kind === 'GIFT') {
    await client.gifts.markGiftAsPaid({ params: { giftId: id }, body: {} })
    return null
  }
  const { booking } = await client.bookings.setPaymentStatus({ params: { bookingId: id }, body: { revision, paymentStatus: 'PAID' } })
  const paymentStatus = /[1-9]/.test(paid.value) ? ('PARTIALLY_PAID' as const) : ('NOT_PAID' as const)
  return () => client.bookings.setPaymentStatus({ params: { bookingId: id }, body: { revision: booking.revision, paymentStatus } })
}

/** Marks as paid, and for ten seconds offers to take it back where that is possible. */
export const useMarkPaid = () => {
  const { t, locale } = useText()
  const queries = useQueryClient()
  const refresh = () => Promise.all(touched.map((room) => queries.invalidateQueries({ queryKey: [room] })))
  const tellProblem = (error: unknown) => showToast({ text: refusalText(error, t) })
  return async (due: Due): Promise<void> => {
    const amount = formatMoney(due.owed.value, due.owed.currency, locale)
    try {
      const undo = await markAsPaid(due)
      const takeBack = async () => {
        await undo?.().then(() => showToast({ text: t('manager.dues.undone', { amount }) }), tellProblem)
        await refresh()
      }
      showToast({ text: t('manager.dues.done', { amount }), ...(undo && { undo: () => void takeBack() }) })
    } catch (error) {
      tellProblem(error)
    }
    await refresh()
  }
}
