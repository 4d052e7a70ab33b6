import type { BookedSlot, CalendarEvent } from '@foyer/contract'

type Shown = {
  siteId: string
  now: string
  bookingId: string
  title: string
  slot: BookedSlot
  start: string
  end: string
  resourceIds: readonly string[]
  timeZone: string
}

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

export function calendarLocationOf(location: BookedSlot['location']): CalendarEvent['location'] | null {
  const type = types[location?.locationType ?? '']
  if (!location || !type) return null
  const { id, name, formattedAddress } = location
  return { type, ...(id && { id }), ...(name && { name }), ...(formattedAddress && { address: formattedAddress }) }
}
