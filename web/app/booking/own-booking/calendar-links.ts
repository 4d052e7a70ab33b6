export type CalendarEntry = { title: string; start: string; end: string; location: string | undefined; details: string }

export const googleCalendarLink = ({ title, start, end, location, details }: CalendarEntry): string => {
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates: `${compact(start)}/${compact(end)}`, details })
  if (location !== undefined) query.set('location', location)
  return `https://calendar.google.com/calendar/render?${query}`
}

export const outlookCalendarLink = ({ title, start, end, location, details }: CalendarEntry): string => {
  const query = new URLSearchParams({ rru: 'addevent', subject: title, startdt: utc(start), enddt: utc(end), body: details })
  if (location !== undefined) query.set('location', location)
  return `https://outlook.live.com/calendar/0/action/compose?${query}`
}

export const directionsLink = (location: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: location })}`

/** 2026-11-26T13:30:00Z */
const utc = (instant: string): string => Temporal.Instant.from(instant).toString({ smallestUnit: 'second' })

/** 20261126T133000Z */
const compact = (instant: string): string => utc(instant).replaceAll(/[-:]/g, '')
