import type { OwnSight } from '@foyer/contract'
import { chosenSight, Refusal, wantsToBeNamed } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import {
  findOthers,
  findOwnSession,
  findOwnWish,
  isOfferedAt,
  isSwitchedOn,
  type OwnSession,
  saveOffered,
  saveSeen,
  saveSeenAtBooking,
} from './who-is-coming-store.ts'

export const getSeenByParticipants: Handler<'who-is-coming', 'getSeenByParticipants'> = async (_input, context) => ({
  ...(await findOwnWish(context.db, context.siteId, ownIdOf(context))),
  isOffered: await isOfferedAt(context.db, context.siteId),
})

export const setSeenByParticipants: Handler<'who-is-coming', 'setSeenByParticipants'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const choice = { memberId: ownIdOf(context), isSeen: body.isSeen }
    if (await saveSeen(tx, { siteId, ...choice })) {
      const by = { siteId, now, caller, jobs: dependencies.jobs }
      await recordEvent(tx, { ...by, name: 'seen_by_participants.chosen', entityId: choice.memberId, payload: choice })
    }
    return { isSeen: choice.isSeen }
  })

export const setSeenAtBooking: Handler<'who-is-coming', 'setSeenAtBooking'> = ({ params: { bookingId }, body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const choice = { bookingId, memberId: ownIdOf(context) }
    if (await saveSeenAtBooking(tx, { siteId, ...choice, chosen: chosenSight(body.seenByParticipants) })) {
      const by = { siteId, now, caller, jobs: dependencies.jobs }
      await recordEvent(tx, { ...by, name: 'seen_at_booking.chosen', entityId: bookingId, payload: { ...choice, ...body } })
    }
    const session = await findOwnSession(tx, { siteId, ...choice, now })
    if (!session) throw new Refusal('BOOKING_NOT_FOUND')
    return { own: ownSightOf(session) }
  })

const ownIdOf = ({ caller }: Context): string => {
  const memberId = memberIdOf(caller)
  if (memberId === null) throw new Refusal('PERMISSION_DENIED')
  return memberId
}

export const getWhoIsComingSettings: Handler<'who-is-coming', 'getWhoIsComingSettings'> = async (_input, { db, siteId }) => ({
  isOffered: await isSwitchedOn(db, siteId),
})

export const setWhoIsComingSettings: Handler<'who-is-coming', 'setWhoIsComingSettings'> = ({ body: { isOffered } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const previous = await saveOffered(tx, { siteId, now }, isOffered)
    if (previous !== isOffered) {
      const by = { siteId, now, caller, jobs: dependencies.jobs }
      await recordEvent(tx, { ...by, name: 'who_is_coming_settings.updated', entityId: siteId, payload: { isOffered, previous } })
    }
    return { isOffered }
  })

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

const ownSightOf = ({ isWanted, atBooking, isInCommunity, isAboutMember }: OwnSession): OwnSight => ({
  isWanted,
  atBooking,
  isInCommunity,
  isNamed: wantsToBeNamed(isWanted, atBooking) && isInCommunity && isAboutMember,
})
