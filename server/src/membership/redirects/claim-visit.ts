import { isOwnVisitor } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { loadMember } from '../members/members.ts'
import { minutesBefore, visitingMember } from './redirects.ts'
import { claimVisitOfMember } from './visits-store.ts'

// A front end sends its member on at once, so an address that is found later opens nothing.
const claimableMinutes = 5

/**
 * Others may read the address of a visit, so it does not sign in. The first browser that claims it within minutes is taken for the
 * member's, for this visit and an hour, and learns what the member would enter into the form. Any other browser learns nothing, not even
 * that the visit is claimed.
 */
export const claimVisit: Handler<'redirects', 'claimVisit'> = async ({ params: { visitId } }, context) => {
  const { db, siteId, caller, now } = context
  // A browser with a session of our own stays in its own account.
  if (!isOwnVisitor(caller)) return {}
  await claimVisitOfMember(db, { siteId, id: visitId, visitorId: caller.visitorId, now, madeAfter: minutesBefore(now, claimableMinutes) })
  const visiting = await visitingMember(context, visitId)
  const member = visiting && (await loadMember(db, siteId, visiting.memberId))
  if (!member) return {}
  const { firstName, lastName, phones = [] } = member.contact ?? {}
  return { contactDetails: { firstName, lastName, email: member.loginEmail, phone: phones[0] } }
}
