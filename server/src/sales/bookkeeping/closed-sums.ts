import { isDeepStrictEqual } from 'node:util'
import type { ClosedMonth } from '@foyer/contract'
import type { ClosedSums } from './closed-months-store.ts'

const blocks = { TAXES: 'taxes', INVOICES: 'issued', MONEY: 'money' } as const

/** The blocks of which the sums are not those that were kept. JSON orders members as it likes. */
export const changedSince = (kept: ClosedSums, now: ClosedSums): ClosedMonth['changed'] =>
  // Its own keys.
  (Object.keys(blocks) as (keyof typeof blocks)[]).filter((block) => !isDeepStrictEqual(kept[blocks[block]], now[blocks[block]]))
