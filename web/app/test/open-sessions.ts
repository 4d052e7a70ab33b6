import type { CalendarEvent, Participation, PreviewedChanges, Service } from '@foyer/contract'
import { within } from '@testing-library/react'
import * as sessions from '../routes/manager/offer/sessions.tsx'
import { aService } from './a-service.ts'
import { openScreen, type Page } from './render-screen.tsx'
import { aStaffMember, id, wholePage } from './samples.ts'
import { aRoom } from './samples-of-catalogue.ts'

/* The sessions of a weekly class, on a Sunday in 2037. */

export const noor = aStaffMember({ name: 'Noor Haddad' })
export const yoga = aService({ id: id(95), name: 'Yoga', type: 'CLASS', defaultCapacity: 12 })
export const masterId = '1'.repeat(64)
const date = '2027-03-01T08:00:00.000Z'

export const aSession = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: `${masterId}t20370305T1800`,
  scheduleId: yoga.schedule.id,
  type: 'CLASS',
  status: 'CONFIRMED',
  title: 'Yoga',
  start: { localDate: '2037-03-05T18:00:00', timeZone: 'Europe/Berlin', utcDate: '2037-03-05T17:00:00Z' },
  end: { localDate: '2037-03-05T19:00:00', timeZone: 'Europe/Berlin', utcDate: '2037-03-05T18:00:00Z' },
  timeZone: 'Europe/Berlin',
  recurrenceType: 'INSTANCE',
  recurringEventId: masterId,
  transparency: 'OPAQUE',
  resources: [{ id: noor.resourceId, name: noor.name }],
  totalCapacity: 12,
  remainingCapacity: 9,
  inheritedFields: [],
  appId: id(96),
  revision: '4',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

export const nothing: PreviewedChanges = {
  sessions: { total: 1, list: [] },
  participants: { total: 0, bookings: 0, list: [] },
  notified: { recipients: 0, withoutAddress: 0 },
  conflicts: { total: 0, list: [] },
}
export const touching: PreviewedChanges = {
  sessions: { total: 3, list: [] },
  participants: {
    total: 2,
    bookings: 0,
    list: [{ participationId: id(97), name: 'Lena Krüger', email: 'lena@krueger.example', partySize: 2, status: 'CONFIRMED' }],
  },
  notified: { recipients: 1, withoutAddress: 1 },
  conflicts: {
    total: 1,
    list: [
      {
        kind: 'BOOKING',
        resourceId: noor.resourceId,
        resourceName: noor.name,
        title: 'Massage',
        start: '2037-03-05T18:00:00.000Z',
        end: '2037-03-05T19:00:00.000Z',
        occurrences: 2,
      },
    ],
  },
}

type Asked = {
  service?: Service
  events?: readonly CalendarEvent[]
  calls?: object
  staff?: object
  participations?: object
  language?: 'en' | 'de'
  site?: { languages: ('en' | 'de')[] }
}

export const openSessions = ({ service = yoga, events = [aSession()], calls, staff, participations, ...setting }: Asked = {}) =>
  openScreen(sessions, {
    at: `/manage/services/${service.id}/sessions`,
    path: '/manage/services/:serviceId/sessions',
    ...setting,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [noor], pagingMetadata: wholePage(1) }), ...staff },
      bookings: { queryExtendedBookings: async () => ({ extendedBookings: [], pagingMetadata: wholePage() }) },
      attendance: { queryAttendance: async () => ({ attendances: [], pagingMetadata: wholePage() }) },
      'waiting-list': { listWaitingLists: async () => ({ lists: [], isTruncated: false }) },
      ...(participations && { participations }),
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [], pagingMetadata: wholePage() }),
        queryResources: async () => ({ resources: [aRoom()], pagingMetadata: wholePage(1) }),
      },
      calendar: {
        queryEvents: async () => ({ events: [...events], pagingMetadata: wholePage(events.length) }),
        previewEventChanges: async () => nothing,
        getEvent: async () => ({ event: aSession({ id: masterId, recurrenceType: 'MASTER' }) }),
        ...calls,
      },
    },
  })

/** Opens a field with a month of days, and presses the day. */
export const setDate = async (page: Page, dialog: HTMLElement, label: string, day: string) => {
  await page.user.click(within(dialog).getByRole('button', { name: new RegExp(`^${label}`) }))
  const later = await page.findByRole('button', { name: /Next month|Späterer Monat/ })
  const found = () => document.querySelector(`[role="dialog"] td [data-date="${day}"], [role="dialog"] td[data-date="${day}"]`)
  while (!found()) await page.user.click(later)
  await page.user.click(found() ?? dialog)
}

export const choose = async (page: Page, dialog: HTMLElement, label: RegExp, option: string) => {
  await page.user.click(within(dialog).getByRole('button', { name: label }))
  await page.user.click(await page.findByRole('option', { name: option }))
}

export const master = aSession({
  id: masterId,
  recurrenceType: 'MASTER',
  recurringEventId: undefined,
  start: { localDate: '2037-02-26T18:00:00' },
  recurrenceRule: { days: ['THURSDAY'], until: { localDate: '2037-06-25T23:59:00' } },
})

export const aPerson = (changes: Partial<Participation>): Participation => ({
  id: id(98),
  eventId: aSession().id,
  participant: { name: 'Lena Krüger', phone: '+49 30 1' },
  partySize: 2,
  status: 'CONFIRMED',
  appId: id(96),
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})
