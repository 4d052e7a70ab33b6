import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { recordEvent } from '../outbox/record-event.ts'
import { isSeen, saveSeen } from './who-is-coming-store.ts'

export const getSeenByParticipants: Handler<'who-is-coming', 'getSeenByParticipants'> = async (_input, context) => ({
  isSeen: await isSeen(context.db, context.siteId, ownIdOf(context)),
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

/** The rows ask for a member, so there is one. */
const ownIdOf = ({ caller }: Context): string => {
  const memberId = memberIdOf(caller)
  if (memberId === null) throw new Refusal('PERMISSION_DENIED')
  return memberId
}
