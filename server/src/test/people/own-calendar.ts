import type { CalendarEvent, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { World } from '../world.ts'
import { type SignedInBrowser, signedInBrowser } from './signed-in-browser.ts'

/** A provider connected to this staff member, or to none. */
export const signedInProvider = async (world: World, staffMember: Pick<StaffMember, 'id'> | null): Promise<SignedInBrowser> => {
  const browser = await signedInBrowser(world, { role: 'PROVIDER' })
  if (staffMember) {
    await world.owner.team.linkStaffMember({ params: { personId: browser.memberId }, body: { staffMemberId: staffMember.id } })
  }
  return browser
}

/** Blocked time of one hour, with words that are told to few. */
export const blockOn = (scheduleId: string, date = '2027-03-04', more: object = {}) => ({
  scheduleId,
  title: 'At the dentist',
  notes: 'root canal',
  start: { localDate: `${date}T15:00:00` },
  end: { localDate: `${date}T16:00:00` },
  ...more,
})

type Blocked = { schedule: string; block: CalendarEvent }

/** How the rows are called that look at blocked time, here and elsewhere, and let sessions take place in it. */
export const askingForBlocks: Record<string, (client: Client, blocked: Blocked) => Promise<unknown>> = {
  keepSession: (client, { block }) => client.calendar.keepSession({ params: { eventId: block.id }, body: { isKept: true } }),
  listOutsideTimes: (client) =>
    client['busy-times'].listOutsideTimes({ body: { startDate: '2027-03-01T00:00:00Z', endDate: '2027-04-01T00:00:00Z' } }),
  previewBlock: (client, { schedule: scheduleId, block: { start, end } }) =>
    client.bookings.previewBlock({ body: { block: { scheduleId, start: start.localDate, end: end.localDate } } }),
}
