import { type BulkMemberAction, errors } from '@foyer/contract'
import { InvalidInput, type MemberAction, Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { changeStatus } from './change-status.ts'
import { removeMember } from './delete-member.ts'

const actions: Record<BulkMemberAction, MemberAction> = { APPROVE: 'approve', BLOCK: 'block', DISCONNECT: 'disconnect' }

export const bulkChangeMembers: Handler<'members', 'bulkChangeMembers'> = async ({ body: { memberIds, action } }, context) =>
  answerOf(await context.inTransaction((tx) => forEachMember(memberIds, (id) => changeStatus(tx, context, id, actions[action]))))

export const bulkDeleteMembers: Handler<'members', 'bulkDeleteMembers'> = async ({ body: { memberIds } }, context) =>
  answerOf(await context.inTransaction((tx) => forEachMember(memberIds, (id) => removeMember(tx, context, id))))

type Outcome<Item> = { id: string; originalIndex: number } & (
  | { item: Item }
  | { error: { code: string; description: string; data: object } }
)

/**
 * One verb for many members, each for itself: the verb refuses before it has written anything, so that a refusal leaves the others as
 * they are. In the order of ids, so that two who do this at once wait for each other and never both.
 */
export const forEachMember = async <Item>(memberIds: readonly string[], verb: (id: string) => Promise<Item>): Promise<Outcome<Item>[]> => {
  const outcomes: Outcome<Item>[] = []
  const inOrder = memberIds.map((id, originalIndex) => ({ id, originalIndex })).toSorted((left, right) => (left.id < right.id ? -1 : 1))
  for (const member of inOrder) {
    try {
      outcomes.push({ ...member, item: await verb(member.id) })
    } catch (error) {
      outcomes.push({ ...member, error: refusalIn(error) })
    }
  }
  return outcomes.toSorted((left, right) => left.originalIndex - right.originalIndex)
}

const refusalIn = (error: unknown) => {
  if (error instanceof Refusal) return { code: error.code, description: errors[error.code].message, data: error.data }
  const violation = error instanceof InvalidInput ? error.violations[0] : undefined
  if (!violation) throw error
  return { code: violation.rule, description: `It ${violation.description}.`, data: violation.data ?? {} }
}

const answerOf = <Item>(outcomes: readonly Outcome<Item>[]) => {
  const results = outcomes.map((outcome) => {
    const { id, originalIndex } = outcome
    if ('error' in outcome)
      return { itemMetadata: { id, originalIndex, success: false, error: { ...outcome.error, data: { ...outcome.error.data } } } }
    return { itemMetadata: { id, originalIndex, success: true }, item: outcome.item }
  })
  const totalFailures = outcomes.filter((outcome) => 'error' in outcome).length
  return { results, bulkActionMetadata: { totalSuccesses: outcomes.length - totalFailures, totalFailures, undetailedFailures: 0 } }
}
