import { type Caller, isOwnVisitor } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { sessionOfMember } from '../../people/sessions/sessions.ts'
import { findClaimedVisit } from './visits-store.ts'

const validMinutes = 60

/** Null for every other browser, and once the front end has signed the member out. */
export const visitingMember = async (context: Context, visitId: string): Promise<Extract<Caller, { kind: 'member' }> | null> => {
  const { db, siteId, caller, now } = context
  if (!isOwnVisitor(caller)) return null
  const { visitorId } = caller
  const visit = await findClaimedVisit(db, { siteId, id: visitId, visitorId, claimedAfter: minutesBefore(now, validMinutes) })
  if (!visit) return null
  const { memberId, sessionHash } = visit
  const session = await sessionOfMember(db, { siteId, memberId, sessionId: sessionHash.toString('base64url') }, now)
  return session && { kind: 'member', siteId, memberId, sessionHash, visitorId }
}

export const minutesBefore = (now: string, minutes: number): string =>
  Temporal.Instant.from(now).subtract({ minutes }).toString({ fractionalSecondDigits: 3 })
