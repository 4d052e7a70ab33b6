import type { Room, TakenPayment } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useDeskRefusal } from './use-desk-refusal.ts'

export const useUndoPayments = () => {
  const { t, locale } = useText()
  const queries = useQueryClient()
  return async (payments: readonly TakenPayment[]): Promise<void> => {
    try {
      for (const { id: paymentId } of payments) await client.desk.undoDeskPayment({ params: { paymentId }, body: {} })
      const [first] = payments
      const word = first?.purpose === 'TIP' ? 'manager.taking.tipUndone' : 'manager.taking.undone'
      if (first) showToast({ text: t(word, { amount: formatMoney(first.amount.value, first.amount.currency, locale) }) })
    } finally {
      await Promise.all(touchedRooms.map((room) => queries.invalidateQueries({ queryKey: [room] })))
    }
  }
}

/** For callers that do not wait: a refusal becomes a toast. */
export const useUndoPaymentsInBackground = () => {
  const undo = useUndoPayments()
  const refusal = useDeskRefusal()
  return (payments: readonly TakenPayment[]): void => {
    undo(payments).catch((error: unknown) => showToast({ text: refusal(error) }))
  }
}

/** Rooms whose cached answers are stale once money moved at the desk. */
export const touchedRooms = [
  ...(['desk', 'till', 'payments', 'dues', 'bookings', 'fees', 'orders', 'gifts', 'invoices', 'clients', 'attendance'] as const),
] satisfies readonly Room[]
