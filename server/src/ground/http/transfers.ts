/** A body that arrives, or an answer that leaves, and takes memory meanwhile. */
export type Transfer = {
  readonly startedAt: number
  /** How many bytes of it are in memory. */
  bytes: number
  /** All of it has arrived: the client can no longer delay it. */
  isWhole: boolean
  isTooSlow: (milliseconds: number) => boolean
  end: (reason: 'SLOW' | 'CROWDED') => void
}

export type Transfers = {
  begin: (transfer: Transfer) => void
  grow: (transfer: Transfer, bytes: number) => void
  finish: (transfer: Transfer) => void
  /** How many bytes all of them take together. */
  held: () => number
}

/**
 * Bounds the memory of all transfers. When it is exceeded, the oldest transfer ends: of many that were opened to stay idle and some of
 * people who wait, that is most likely an idle one. Transfers that are too slow end by themselves.
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
