import { randomUUID } from 'node:crypto'
import type { Filter, MemberSearch } from '@foyer/contract'
import { compileFilter } from '../db/querying/compile-filter.ts'
import type { Context, Handler } from '../handler.ts'
import { actorOf, type BulkVerb } from './bulk-job.ts'
import { memberFieldsForManagers } from './member-fields.ts'
import { idsOf } from './members-store.ts'
import { searched } from './read-members.ts'

export const bulkApproveMembers: Handler<'members', 'bulkApproveMembers'> = ({ body }, context) => plan(context, 'approve', body)

export const bulkBlockMembers: Handler<'members', 'bulkBlockMembers'> = ({ body }, context) => plan(context, 'block', body)

export const bulkDeleteMembersByFilter: Handler<'members', 'bulkDeleteMembersByFilter'> = ({ body }, context) =>
  plan(context, 'delete', body)

// Each job is one transaction: short enough to hold up nobody.
const membersPerJob = 100

/**
 * Whoever matches now is meant, as the manager has seen them, and nobody who matches later. Jobs carry ids, no filter: that could hold
 * somebody's name or address long after he is deleted.
 */
const plan = async (context: Context, verb: BulkVerb, { filter, search }: { filter: Filter; search?: MemberSearch }) => {
  const { siteId, caller, dependencies, inTransaction } = context
  const matching = compileFilter(memberFieldsForManagers, filter, 'filter')
  const jobId = randomUUID()
  return await inTransaction(async (tx) => {
    const members = searched({ ...(search && { search }) }, memberFieldsForManagers, { ...context, db: tx })
    const ids = await idsOf(members.where(matching))
    const parts = Array.from({ length: Math.ceil(ids.length / membersPerJob) }, (_, part) =>
      ids.slice(part * membersPerJob, (part + 1) * membersPerJob),
    )
    const actor = actorOf(caller)
    await dependencies.jobs.enqueue(
      tx,
      ...parts.map((memberIds) => ({ queue: 'members' as const, data: { siteId, verb, memberIds, actor } })),
    )
    return { jobId }
  })
}
