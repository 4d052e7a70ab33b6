import type { Filter } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../text/text.tsx'

/** Where bookings that are about to be canceled were made together with others: those go, too. Nothing where there are none. */
export const PackagesNote = ({ of }: { of: Filter }) => {
  const { t } = useText()
  const parts = useQuery(
    api.bookings.countExtendedBookings.query({ body: { filter: { ...of, 'multiServiceBookingInfo.id': { $exists: true } } } }),
  )
  const count = parts.data?.count ?? 0
  return count > 0 && <p className="mt-3 text-ink-2">{t('manager.bookings.packages', { count })}</p>
}
