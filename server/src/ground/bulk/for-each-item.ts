import type { Transaction } from '../db/database.ts'
import { setSavepoint } from '../db/savepoint.ts'
import { DatabaseUnavailable, isTooBusy } from '../db/unavailable.ts'
import { problemOf } from '../http/problem.ts'

export type Item = { id?: string }

export type Outcome<Done> = { done: Done } | { error: unknown }

/**
 * One verb for many items, each in its own savepoint: a failed item leaves no trace, and the others stay. Items are taken in the order of
 * ids to prevent deadlocks between two bulk calls; outcomes are in the order of the request. `failsAll` names the errors of an item that are
 * those of the whole call.
 */
export const forEachItem = async <Wanted extends Item, Done>(
  tx: Transaction,
  items: readonly Wanted[],
  verb: (item: Wanted) => Promise<Done>,
  failsAll: (error: unknown) => boolean = () => false,
): Promise<Outcome<Done>[]> => {
  const outcomes: Outcome<Done>[] = []
  const ends: Promise<unknown>[] = []
  for (const [index, item] of inIdOrder(items)) {
    const savepoint = await setSavepoint(tx)
    const outcome = await outcomeOf(() => verb(item), failsAll)
    outcomes[index] = outcome
    ends.push('error' in outcome ? savepoint.undo() : savepoint.keep())
  }
  await Promise.all(ends)
  return outcomes
}

const inIdOrder = <Wanted extends Item>(items: readonly Wanted[]): [number, Wanted][] =>
  [...items.entries()].toSorted(([, { id: left = '' }], [, { id: right = '' }]) => Number(left > right) - Number(left < right))

const outcomeOf = async <Done>(act: () => Promise<Done>, failsAll: (error: unknown) => boolean): Promise<Outcome<Done>> => {
  try {
    return { done: await act() }
  } catch (error) {
    if (endsTransaction(error) || failsAll(error)) throw error
    return { error }
  }
}

/** A deadlock repeats the whole transaction. A lock timeout ends it: the next items would wait as long. */
const endsTransaction = (error: unknown): boolean => error instanceof DatabaseUnavailable || isTooBusy(error)

export const faultsIn = (outcomes: readonly Outcome<unknown>[]): Error[] =>
  outcomes
    .flatMap((outcome) => ('error' in outcome && problemOf(outcome.error, '').isUnexpected ? [outcome.error] : []))
    .map((fault) => (fault instanceof Error ? fault : new Error(String(fault))))
