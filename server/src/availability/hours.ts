import type { OpenHours, PackedBusy } from '@foyer/domain'

/** Open hours and blocks of a site's resources in a stretch of weeks. Those without blocks are not among the blocks. */
export type Hours = { open: ReadonlyMap<string, OpenHours>; blocks: ReadonlyMap<string, PackedBusy> }

/** About what they weigh in memory; resources on one schedule share their list. */
export function hoursBytes({ open, blocks }: Hours): number {
  let bytes = (open.size + blocks.size) * resourceBytes
  for (const stretches of new Set(open.values())) bytes += stretches.length * stretchBytes
  for (const blocked of blocks.values()) bytes += blocked.length * numberBytes
  return bytes
}

const resourceBytes = 120
const stretchBytes = 64
const numberBytes = 8
