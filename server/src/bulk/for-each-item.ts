import type { Transaction } from '../db/database.ts'
import { setSavepoint } from '../db/savepoint.ts'
import { DatabaseUnavailable, isTooBusy } from '../db/unavailable.ts'
import { problemOf } from '../http/problem.ts'

/** Items that are created have no id yet. */
export type Item = { id?: string }

/** What became of an item: what the verb answered, or why nothing of it was kept. */
export type Outcome<Done> = { done: Done } | { error: unknown }

/**
 * One verb for many items, each in a savepoint of its own: an item that fails leaves no trace, and the others stay as they are. Items are
 * taken in the order of ids to prevent deadlocks between two bulk calls; the outcomes are in the order that was asked.
 */
export const forEachItem = async <Wanted extends Item, Done>(
  tx: Transaction,
  items: readonly Wanted[],
  verb: (item: Wanted) => Promise<Done>,
): Promise<Outcome<Done>[]> => {
  const outcomes: Outcome<Done>[] = []
  const ends: Promise<unknown>[] = []
  for (const [index, item] of inIdOrder(items)) {
    const savepoint = await setSavepoint(tx)
    const outcome = await outcomeOf(() => verb(item))
    outcomes[index] = outcome
    ends.push('error' in outcome ? savepoint.undo() : savepoint.keep())
  }
  await Promise.all(ends)
  return outcomes
}

const inIdOrder = <Wanted extends Item>(items: readonly Wanted[]): [number, Wanted][] =>
  [...items.entries()].toSorted(([, { id: left = '' }], [, { id: right = '' }]) => Number(left > right) - Number(left < right))

const outcomeOf = async <Done>(act: () => Promise<Done>): Promise<Outcome<Done>> => {
  try {
    return { done: await act() }
  } catch (error) {
    if (endsTransaction(error)) throw error
    return { error }
  }
}

/** A deadlock repeats the whole transaction. A wait that was too long for one item would be as long for each of the next. */
const endsTransaction = (error: unknown): boolean => error instanceof DatabaseUnavailable || isTooBusy(error)

/** What failed for no reason that the caller could be told. */
export const faultsIn = (outcomes: readonly Outcome<unknown>[]): Error[] =>
  outcomes
    .flatMap((outcome) => ('error' in outcome && problemOf(outcome.error, '').isUnexpected ? [outcome.error] : []))
    .map((fault) => (fault instanceof Error ? fault : new Error(String(fault))))
