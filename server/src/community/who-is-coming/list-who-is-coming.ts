import type { OwnSight } from '@foyer/contract'
import { Refusal, wantsToBeNamed } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { findOthers, findOwnSession, isOfferedAt, type OwnSession } from './who-is-coming-store.ts'

/** Only to those who take part, by an account, and until the session is over: a link in a mail may have been passed on. */
export const listWhoIsComing: Handler<'who-is-coming', 'listWhoIsComing'> = async ({ params: { bookingId } }, context) => {
  const { db, siteId, caller, now } = context
  const memberId = memberIdOf(caller) ?? ''
  const session = await findOwnSession(db, { siteId, bookingId, memberId, now })
  if (!session) throw new Refusal('BOOKING_NOT_FOUND')
  const own = ownSightOf(session)
  if (!session.isShared || !(await isOfferedAt(db, siteId)))
    return { isOffered: false, people: [], others: 0, own: { ...own, isNamed: false } }
  return { isOffered: true, ...(await findOthers(db, { siteId, bookingId, caller, memberId })), own }
}

export const ownSightOf = ({ isWanted, atBooking, isInCommunity, isAboutMember }: OwnSession): OwnSight => ({
  isWanted,
  atBooking,
  isInCommunity,
  isNamed: wantsToBeNamed(isWanted, atBooking) && isInCommunity && isAboutMember,
})
