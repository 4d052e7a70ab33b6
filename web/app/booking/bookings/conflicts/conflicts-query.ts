import { api } from '../../../api.ts'

/** They arise and pass without a change in this browser: another manager blocks a time, a booking is over. */
export const conflictsQuery = (state: 'OPEN' | 'KEPT' = 'OPEN') => ({
  ...api.bookings.listConflicts.query({ body: { state } }),
  refetchInterval: 60_000,
})

/** Those of sessions: they change with the calendar. */
export const sessionConflictsQuery = () => ({
  ...api.bookings.listSessionConflicts.query({ body: {} }),
  queryKey: ['calendar', 'listSessionConflicts'],
  refetchInterval: 60_000,
})
