import { chosenSight, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { ownSightOf } from './list-who-is-coming.ts'
import { findOwnSession, findOwnWish, isOfferedAt, saveSeen, saveSeenAtBooking } from './who-is-coming-store.ts'

export const getSeenByParticipants: Handler<'who-is-coming', 'getSeenByParticipants'> = async (_input, context) => ({
  ...(await findOwnWish(context.db, context.siteId, ownIdOf(context))),
  isOffered: await isOfferedAt(context.db, context.siteId),
})

/** The same choice twice is no event. */
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

/** Of one booking; what the member wants of all others stays. */
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

/** The rows ask for a member, so there is one. */
const ownIdOf = ({ caller }: Context): string => {
  const memberId = memberIdOf(caller)
  if (memberId === null) throw new Refusal('PERMISSION_DENIED')
  return memberId
}
