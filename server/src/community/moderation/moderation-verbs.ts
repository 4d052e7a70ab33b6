import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { changeStatus, showByRule } from '../../membership/members/change-standing.ts'
import { tell } from './moderation.ts'
import { findActions, findRules, markUndone, saveRules } from './moderation-store.ts'

export const getModerationRules: Handler<'moderation', 'getModerationRules'> = async (_input, { db, siteId }) => ({
  moderationRules: await findRules(db, siteId),
})

export const setModerationRules: Handler<'moderation', 'setModerationRules'> = ({ body: { moderationRules: sent } }, context) => {
  const { siteId, now, caller, dependencies } = context
  return context.inTransaction(async (tx) => {
    const previous = await findRules(tx, siteId)
    const isSaved = previous.revision === sent.revision && (await saveRules(tx, { siteId, now }, sent))
    const entity = await findRules(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, previous }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'moderation_rules.updated', entityId: siteId, payload })
    return { moderationRules: entity }
  })
}

export const listAutomaticActions: Handler<'moderation', 'listAutomaticActions'> = async (_input, { db, siteId }) => ({
  actions: await findActions(db, siteId),
})

/** An approval cannot be undone, so an account that a rule approved is blocked instead. */
export const undoAutomaticAction: Handler<'moderation', 'undoAutomaticAction'> = ({ params: { actionId } }, context) =>
  context.inTransaction(async (tx) => {
    const undone = await markUndone(tx, { siteId: context.siteId, now: context.now, id: actionId })
    if (!undone) throw new Refusal('NOT_FOUND')
    const { action, staysHidden } = undone
    const { memberId, rule } = action
    if (rule === 'APPROVE_KNOWN') await changeStatus(tx, context, memberId, 'block')
    else if (!staysHidden) await showByRule(tx, context, { memberId, privacyStatus: 'PUBLIC' })
    await tell(tx, context, action, 'automatic_action.undone')
    return { action }
  })
