import type { ManagedWaitingListEntry, WaitingList, WaitingListEntry } from '@foyer/contract'
import { id } from './samples.ts'

const hoursFromNow = (hours: number): string => Temporal.Now.instant().add({ hours }).toString({ smallestUnit: 'millisecond' })

/** Somebody who waits for a session of yoga in two days. */
export const aWaitingEntry = (changes: Partial<WaitingListEntry> = {}): WaitingListEntry => ({
  id: id(71),
  type: 'CLASS',
  status: 'WAITING',
  serviceId: id(31),
  title: 'Morning Vinyasa',
  eventId: 'e'.repeat(40),
  scheduleId: id(1031),
  startDate: hoursFromNow(48),
  endDate: hoursFromNow(49),
  timezone: 'Europe/Berlin',
  totalParticipants: 1,
  position: 1,
  sitsOut: false,
  closesDate: hoursFromNow(47),
  reservationTimeInMinutes: 30,
  joinedDate: hoursFromNow(-24),
  revision: '1',
  ...changes,
})

/** A guest who waits for a massage at the end of a day. */
export const aWindowEntry = (changes: Partial<WaitingListEntry> = {}): WaitingListEntry => {
  const { eventId: _, ...entry } = aWaitingEntry()
  return {
    ...entry,
    type: 'APPOINTMENT',
    title: 'Massage',
    window: {
      fromDate: '2027-03-08',
      toDate: '2027-03-12',
      fromTime: '16:00',
      weekdays: ['MONDAY', 'FRIDAY'],
      durationInMinutes: 60,
      resource: { id: id(12), name: 'Ada Lindqvist' },
    },
    ...changes,
  }
}

export const anOffer = () => ({ sentDate: hoursFromNow(-1), expiresDate: hoursFromNow(1) })

const managed = (firstName: string, changes: Partial<WaitingListEntry>): ManagedWaitingListEntry => ({
  ...aWaitingEntry(changes),
  contactDetails: { firstName, lastName: 'Brook', email: `${firstName.toLowerCase()}@brook.example` },
})

/** The list of that session: the first has an offer, the second waits. */
export const aWaitingList = (changes: Partial<WaitingList> = {}): WaitingList => {
  const { type, serviceId, title, eventId, scheduleId, startDate, endDate } = aWaitingEntry()
  const entries = [managed('Elin', { status: 'OFFERED', offer: anOffer() }), managed('Fynn', { id: id(72), position: 2 })]
  return {
    type,
    serviceId,
    title,
    scheduleId,
    startDate,
    endDate,
    totalSpots: 8,
    openSpots: 0,
    entries,
    ...(eventId && { eventId }),
    ...changes,
  }
}
