import type { BoundHolder } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../handler.ts'
import { findReached, noteReached, removeLift, saveLift } from './bounds-store.ts'

export type Reached = BoundHolder & { asks: 'PROOF' | 'FEWER'; address: string | null }

export class BoundRefusal extends Refusal {
  readonly reached: Reached

  constructor(reached: Reached, ...[code, ...data]: ConstructorParameters<typeof Refusal>) {
    super(code, ...data)
    this.reached = reached
  }
}

/** A refused transaction keeps nothing, so which bound refused it is noted after its end. */
export const notingReached = <Result>({ db, siteId, now }: Context, work: () => Promise<Result>): Promise<Result> =>
  work().catch(async (error: unknown) => {
    if (error instanceof BoundRefusal) await noteReached(db, { siteId, now, ...error.reached })
    throw error
  })

export const listReachedBounds: Handler<'bounds', 'listReachedBounds'> = async (_input, context) => ({
  reachedBounds: await findReached(context.db, context),
})

export const liftBound: Handler<'bounds', 'liftBound'> = ({ body: { bound, until = 'infinity' } }, { siteId, inTransaction }) =>
  inTransaction(async (tx) => {
    await saveLift(tx, { siteId, ...asKept(bound), until })
    return {}
  })

export const restoreBound: Handler<'bounds', 'restoreBound'> = ({ body: { bound } }, { siteId, inTransaction }) =>
  inTransaction(async (tx) => {
    await removeLift(tx, { siteId, ...asKept(bound) })
    return {}
  })

const asKept = ({ whose, who }: BoundHolder): BoundHolder => ({ whose, who: whose === 'EVERYONE' ? '' : who.toLowerCase() })
