import type { ItemMetadata } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import { problemOf } from '../http/problem.ts'
import type { Item, Outcome } from './for-each-item.ts'

export type BulkAnswer<Done> = {
  results: { itemMetadata: ItemMetadata; item?: Done }[]
  bulkActionMetadata: { totalSuccesses: number; totalFailures: number; undetailedFailures: number }
}

/** `items` in the order of the request. An item to create has no id there: its id comes from its answer. */
type Asked = { items?: readonly Item[]; returnEntity: boolean; requestId: string }

export const answerOf = <Done extends Item>(
  outcomes: readonly Outcome<Done>[],
  { items = [], returnEntity, requestId }: Asked,
): BulkAnswer<Done> => {
  const results = outcomes.map((outcome, originalIndex) => {
    const id = items[originalIndex]?.id ?? ('done' in outcome ? outcome.done.id : undefined)
    const itemMetadata = { ...(id && { id }), originalIndex, success: 'done' in outcome }
    if ('error' in outcome) return { itemMetadata: { ...itemMetadata, error: itemErrorOf(outcome.error, requestId) } }
    return { itemMetadata, ...(returnEntity && { item: outcome.done }) }
  })
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length
  return { results, bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures, undetailedFailures: 0 } }
}

type ItemError = { code: string; description: string; data: Record<string, unknown> }

const itemErrorOf = (error: unknown, requestId: string): ItemError => {
  const { body } = problemOf(error, requestId)
  const violation = error instanceof InvalidInput ? error.violations[0] : undefined
  if (violation) return { code: violation.rule, description: body.message, data: violation.data ?? {} }
  return body.details.applicationError as ItemError // problemOf's other shape
}
