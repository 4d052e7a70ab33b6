import type { StaffMember } from '@foyer/contract'
import { type SignedInBrowser, signedInBrowser } from './signed-in-browser.ts'
import type { World } from './world.ts'

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
