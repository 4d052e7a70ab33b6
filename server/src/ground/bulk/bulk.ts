import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { answerOf, type BulkAnswer } from './answer.ts'
import { faultsIn, forEachItem, type Item } from './for-each-item.ts'

type Asked<Wanted> = { items: readonly Wanted[]; returnEntity: boolean; failsAll?: (error: unknown) => boolean }

/**
 * One verb for many items in one transaction. Items with an id are changed or deleted, items without one are created. An item with an
 * unexpected error is answered as `INTERNAL` and logged; the others are done.
 */
export const inBulk = async <Wanted extends Item, Done extends Item>(
  { inTransaction, requestId, log }: Pick<Context, 'inTransaction' | 'requestId' | 'log'>,
  { items, returnEntity, failsAll }: Asked<Wanted>,
  verb: (tx: Transaction, item: Wanted) => Promise<Done>,
): Promise<BulkAnswer<Done>> =>
  await inTransaction(async (tx) => {
    const outcomes = await forEachItem(tx, items, (item) => verb(tx, item), failsAll)
    for (const fault of faultsIn(outcomes)) log.error({ err: fault }, 'unexpected error of one item')
    return answerOf(outcomes, { items, returnEntity, requestId })
  })
