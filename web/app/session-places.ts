import type { CalendarEvent } from '@foyer/contract'
import type { useText } from './text/text.tsx'

/** 4 of 12; Canceled. Empty where the session has no limit. */
export const sessionPlaces = ({ totalCapacity, remainingCapacity, status }: CalendarEvent, t: ReturnType<typeof useText>['t']): string => {
  if (status === 'CANCELLED') return t('manager.calendar.sessionCanceled')
  if (totalCapacity === undefined) return ''
  return t('manager.calendar.places', { taken: totalCapacity - (remainingCapacity ?? totalCapacity), total: totalCapacity })
}
