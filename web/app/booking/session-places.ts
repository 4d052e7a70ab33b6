import type { CalendarEvent } from '@foyer/contract'
import type { useText } from '../text/text.tsx'

/** 4 of 12; Canceled. Empty where the session has no limit, and of a course: its places are for all its sessions together. */
export const sessionPlaces = (session: CalendarEvent, t: ReturnType<typeof useText>['t']): string => {
  const { totalCapacity, remainingCapacity, status, type } = session
  if (status === 'CANCELLED') return t('manager.calendar.sessionCanceled')
  if (totalCapacity === undefined || type === 'COURSE') return ''
  return t('manager.calendar.places', { taken: totalCapacity - (remainingCapacity ?? totalCapacity), total: totalCapacity })
}
