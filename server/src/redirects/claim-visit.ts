import { isOwnVisitor } from '../caller.ts'
import type { Handler } from '../handler.ts'
import { loadMember } from '../members/members.ts'
import { minutesBefore, visitingMember } from './redirects.ts'
import { claimVisitOfMember } from './visits-store.ts'

// A front end leads its member on at once; an address that is found later opens nothing.
const claimableMinutes = 5

/**
 * The address of a visit may be read by others. So it signs nobody in: the first browser that asks within minutes is the member's, for this
 * visit and an hour; it learns what the member would type into the form. Anybody else learns nothing, not even that somebody was first.
 */
export const claimVisit: Handler<'redirects', 'claimVisit'> = async ({ params: { visitId } }, context) => {
  const { db, siteId, caller, now } = context
  // Who has a session of our own stays who they are.
  if (!isOwnVisitor(caller)) return {}
  await claimVisitOfMember(db, { siteId, id: visitId, visitorId: caller.visitorId, now, madeAfter: minutesBefore(now, claimableMinutes) })
  const visiting = await visitingMember(context, visitId)
  const member = visiting && (await loadMember(db, siteId, visiting.memberId))
  if (!member) return {}
  const { firstName, lastName, phones = [] } = member.contact ?? {}
  return { contactDetails: { firstName, lastName, email: member.loginEmail, phone: phones[0] } }
}
