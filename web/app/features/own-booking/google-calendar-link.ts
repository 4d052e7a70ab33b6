type Entry = { title: string; start: string; end: string; place: string | undefined; details: string }

/** Opens Google Calendar with the entry filled in. */
export const googleCalendarLink = ({ title, start, end, place, details }: Entry): string => {
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates: `${compact(start)}/${compact(end)}`, details })
  if (place !== undefined) query.set('location', place)
  return `https://calendar.google.com/calendar/render?${query}`
}

/** 20261126T133000Z */
const compact = (instant: string): string => Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
