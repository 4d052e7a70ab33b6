import type { MemberAction } from '@foyer/domain'
import type { Caller, Manager } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { minutes, type Queue } from '../outbox/background.ts'
import { forEachMember } from './bulk-members.ts'
import { changeStatus } from './change-status.ts'
import { removeMember } from './delete-member.ts'
import type { NewsContext } from './member-news.ts'

declare module '../ports/jobs.ts' {
  interface JobData {
    members: BulkJob
  }
}

export type BulkVerb = Extract<MemberAction, 'approve' | 'block'> | 'delete'

/** Who asked for it, as far as events and rules need to know. */
export type BulkActor = Pick<Manager, 'identityId' | 'apiKeyId' | 'name'>

/** Some hundred members at a time. */
type BulkJob = { siteId: string; verb: BulkVerb; memberIds: string[]; actor: BulkActor }

export const membersQueue: Queue<'members'> = {
  patience: { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 5 * minutes, expireInSeconds: 2 * minutes },
  work: (job, _attempt, tools) => changeMembers(job, tools),
}

export const actorOf = (caller: Caller): BulkActor => {
  if (caller.kind !== 'manager') throw new Error(`Managers alone change many members, not a ${caller.kind}`)
  const { identityId, apiKeyId, name } = caller
  return { identityId, apiKeyId, name }
}

/** Whom a verb refuses, the owner for one, stays as he is; so does who is approved, blocked or gone already. */
const changeMembers = async (
  { siteId, verb, memberIds, actor }: BulkJob,
  { db, jobs, clock }: Pick<Dependencies, 'db' | 'jobs' | 'clock'>,
): Promise<void> => {
  const caller = { kind: 'manager' as const, siteId, ...actor, permissions: [] }
  const context = { siteId, caller, now: clock(), dependencies: { jobs } }
  await db.transaction().execute((tx) => forEachMember(memberIds, (memberId) => verbs[verb](tx, context, memberId)))
}

const verbs: Record<BulkVerb, (tx: Transaction, context: NewsContext, memberId: string) => Promise<unknown>> = {
  approve: (tx, context, memberId) => changeStatus(tx, context, memberId, 'approve'),
  block: (tx, context, memberId) => changeStatus(tx, context, memberId, 'block'),
  delete: removeMember,
}
