import type { WhoIsComing } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Handler } from '../handler.ts'
import { findOthers, findOwnSession, isOfferedAt } from './who-is-coming-store.ts'

/** Only to those who take part, by an account, and until the session is over: a link in a mail may have been passed on. */
export const listWhoIsComing: Handler<'who-is-coming', 'listWhoIsComing'> = async ({ params: { bookingId } }, context) => {
  const { db, siteId, caller, now } = context
  const memberId = memberIdOf(caller) ?? ''
  const session = await findOwnSession(db, { siteId, bookingId, memberId, now })
  if (!session) throw new Refusal('BOOKING_NOT_FOUND')
  const { isWanted, isInCommunity, isAboutMember, isShared } = session
  const own: WhoIsComing['own'] = { isWanted, isInCommunity, isNamed: isWanted && isInCommunity && isAboutMember }
  if (!isShared || !(await isOfferedAt(db, siteId))) return { isOffered: false, people: [], others: 0, own: { ...own, isNamed: false } }
  return { isOffered: true, ...(await findOthers(db, { siteId, bookingId, caller, memberId })), own }
}
