/** A body that arrives, or an answer that leaves, and lies in memory meanwhile. */
export type Transfer = {
  readonly startedAt: number
  /** How many bytes of it there are in memory. */
  bytes: number
  /** All of it is here: nobody at the other end can make it take longer. */
  isWhole: boolean
  isTooSlow: (milliseconds: number) => boolean
  end: (reason: 'SLOW' | 'CROWDED') => void
}

export type Transfers = {
  begin: (transfer: Transfer) => void
  grow: (transfer: Transfer, bytes: number) => void
  finish: (transfer: Transfer) => void
  /** How many bytes all of them hold together. */
  held: () => number
}

/**
 * Keeps the memory of all transfers in bounds. Where it gets tight, the one that takes longest ends: of many that were begun to be left
 * lying, and some of people who wait for them, that is one of the first. Ends by itself what is too slow.
 */
export const boundTransfers = (mostBytes: number, now = () => performance.now()): Transfers & { endSlow: () => void } => {
  // Oldest first.
  const transfers = new Set<Transfer>()
  let held = 0
  const finish = (transfer: Transfer): void => {
    if (transfers.delete(transfer)) held -= transfer.bytes
  }
  const endAll = (reason: 'SLOW' | 'CROWDED', isMeant: (transfer: Transfer) => boolean): void => {
    for (const transfer of transfers) {
      if (transfer.isWhole || !isMeant(transfer)) continue
      finish(transfer)
      transfer.end(reason)
    }
  }
  return {
    begin: (transfer) => void transfers.add(transfer),
    grow: (transfer, bytes) => {
      if (!transfers.has(transfer)) return
      transfer.bytes += bytes
      held += bytes
      if (held > mostBytes) endAll('CROWDED', () => held > mostBytes)
    },
    finish,
    held: () => held,
    endSlow: () => endAll('SLOW', ({ startedAt, isTooSlow }) => isTooSlow(now() - startedAt)),
  }
}
