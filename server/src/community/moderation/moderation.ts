import type { AutomaticAction, MemberReport } from '@foyer/contract'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Subscriber } from '../../ground/outbox/background.ts'
import { findEvents } from '../../ground/outbox/domain-events-store.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import { changeStatus, showByRule } from '../../membership/members/change-standing.ts'
import { countReporters, findRules, insertAction, markUndone, visitsOfApplicant } from './moderation-store.ts'

export const actByRules: Subscriber = {
  isNews: (event) => actOf(event) !== null,
  hear: async ({ siteId, eventIds }, tools) => {
    for (const event of await findEvents(tools.db, siteId, eventIds)) {
      const act = actOf(event)
      if (act) await act(tools, siteId)
    }
  },
}

type Act = (tools: Dependencies, siteId: string) => Promise<void>

function actOf({ name, payload }: Pick<Occurrence, 'name' | 'payload'>): Act | null {
  const { entity, reportedMemberId } = payload as { entity?: { id: string; status?: string }; reportedMemberId?: string }
  if ((name === 'member.created' || name === 'member.updated') && entity?.status === 'PENDING')
    return (tools, siteId) => approveIfKnown(tools, siteId, entity.id)
  if (name === 'member_report.created')
    return (tools, siteId) => hideIfReported(tools, siteId, (payload as { entity: MemberReport }).entity.reportedMemberId)
  if (name === 'member_report.reviewed' && reportedMemberId !== undefined)
    return (tools, siteId) => showAfterLook(tools, siteId, reportedMemberId)
  return null
}

/** The history names the rule as the author, where it would name a manager. */
const asRule = ({ jobs, clock }: Dependencies, siteId: string, name: string): VerbContext => ({
  siteId,
  now: clock(),
  caller: { kind: 'manager', siteId, identityId: null, apiKeyId: null, name, permissions: ['members.manage'] },
  dependencies: { jobs },
})

async function approveIfKnown(tools: Dependencies, siteId: string, memberId: string): Promise<void> {
  if (!(await findRules(tools.db, siteId)).approvesKnown) return
  const context = asRule(tools, siteId, 'Rule: approve clients who came before')
  await tools.db.transaction().execute(async (tx) => {
    const count = await visitsOfApplicant(tx, siteId, memberId)
    if (count === null || count === 0) return
    const action = await insertAction(tx, { siteId, now: context.now, rule: 'APPROVE_KNOWN', memberId, count })
    if (!action) return
    await changeStatus(tx, context, memberId, 'approve')
    await tell(tx, context, action, 'automatic_action.created')
  })
}

async function hideIfReported(tools: Dependencies, siteId: string, memberId: string): Promise<void> {
  const { hidesAfterReports } = await findRules(tools.db, siteId)
  if (hidesAfterReports === undefined) return
  const context = asRule(tools, siteId, `Rule: hide after ${hidesAfterReports} reports`)
  await tools.db.transaction().execute(async (tx) => {
    const count = await countReporters(tx, siteId, memberId)
    if (count < hidesAfterReports) return
    const action = await insertAction(tx, { siteId, now: context.now, rule: 'HIDE_REPORTED', memberId, count })
    if (!action) return
    await showByRule(tx, context, { memberId, privacyStatus: 'PRIVATE' })
    await tell(tx, context, action, 'automatic_action.created')
  })
}

async function showAfterLook(tools: Dependencies, siteId: string, memberId: string): Promise<void> {
  const context = asRule(tools, siteId, 'Rule: show again after a look')
  await tools.db.transaction().execute(async (tx) => {
    const undone = await markUndone(tx, { siteId, now: context.now, hiddenMemberId: memberId })
    if (!undone) return
    if (!undone.staysHidden) await showByRule(tx, context, { memberId, privacyStatus: 'PUBLIC' })
    await tell(tx, context, undone.action, 'automatic_action.undone')
  })
}

type News = 'automatic_action.created' | 'automatic_action.undone'

export const tell = (tx: Transaction, context: VerbContext, entity: AutomaticAction, name: News): Promise<void> => {
  const { siteId, now, caller, dependencies } = context
  return recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name, entityId: entity.id, payload: { entity } })
}
