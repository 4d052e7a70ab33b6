import type { BookedSlot, CalendarEvent } from '@foyer/contract'

type Shown = {
  siteId: string
  now: string
  bookingId: string
  title: string
  slot: BookedSlot
  /** ISO instants. */
  start: string
  end: string
  resourceIds: readonly string[]
  /** The clock of the business, which its calendar shows. */
  timeZone: string
}

/** A booking as the calendar shows it. */
export const calendarEventOf = ({ slot, ...shown }: Shown) => ({
  ...shown,
  scheduleId: slot.scheduleId,
  location: calendarLocationOf(slot.location),
})

const types: Partial<Record<string, NonNullable<CalendarEvent['location']>['type']>> = {
  OWNER_BUSINESS: 'BUSINESS',
  OWNER_CUSTOM: 'CUSTOM',
  CUSTOM: 'CUSTOMER',
}

/** A place as the calendar tells it. */
export function calendarLocationOf(location: BookedSlot['location']): CalendarEvent['location'] | null {
  const type = types[location?.locationType ?? '']
  if (!location || !type) return null
  const { id, name, formattedAddress } = location
  return { type, ...(id && { id }), ...(name && { name }), ...(formattedAddress && { address: formattedAddress }) }
}
