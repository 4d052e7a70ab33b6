import type { Collision } from '@foyer/contract'
import { api } from '../api.ts'
import { formatWhen } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { useText } from '../text/text.tsx'

export const useCollisionText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return ({ kind, resource, title, booking, places, calendar, startDate, endDate }: Collision): string => {
    const words = {
      resource: resource?.name ?? t('manager.conflicts.someone'),
      when: formatWhen(startDate, endDate, timeZone, locale),
      calendar: calendar ? t(`manager.otherCalendars.providers.${calendar.provider}`) : '',
    }
    if (kind === 'SESSION_OVERFULL')
      return t('manager.conflicts.kinds.SESSION_OVERFULL', { taken: places?.taken ?? 0, total: places?.total ?? 0 })
    if (kind === 'OUTSIDE_HOURS') return t('manager.conflicts.kinds.OUTSIDE_HOURS', words)
    if (kind !== 'BOOKING') {
      return title ? t(`manager.conflicts.kinds.${kind}`, { ...words, title }) : t(`manager.conflicts.kinds.${kind}_UNTITLED`, words)
    }
    if (!booking?.name) return t('manager.conflicts.kinds.BOOKING_HIDDEN', words)
    return t('manager.conflicts.kinds.BOOKING', { ...words, name: booking.name, title: booking.title })
  }
}

/** Conflicts appear and disappear without a change in this browser: another manager blocks a time, or a booking is over. */
export const conflictsQuery = (state: 'OPEN' | 'KEPT' = 'OPEN') => ({
  ...api.bookings.listConflicts.query({ body: { state } }),
  refetchInterval: 60_000,
})

/** Cached under `calendar`, because conflicts of sessions change with the calendar. */
export const sessionConflictsQuery = () => ({
  ...api.bookings.listSessionConflicts.query({ body: {} }),
  queryKey: ['calendar', 'listSessionConflicts'],
  refetchInterval: 60_000,
})
