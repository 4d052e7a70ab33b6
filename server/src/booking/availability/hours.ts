import type { OpenHours, PackedBusy } from '@foyer/domain'
import type { Catalogue } from './catalogue.ts'

/** Open hours and blocks in a stretch of weeks, of the resources asked for. */
export type Hours = {
  /** By `hoursKeyOf` the schedule; equal hours are one list. */
  open: ReadonlyMap<string, OpenHours>
  /** By resource; an empty list where nothing is blocked. */
  blocks: ReadonlyMap<string, PackedBusy>
}

export const noHours: Hours = { open: new Map(), blocks: new Map() }

/** The remembered hours and the newly read ones. Of a schedule in both, the remembered list is kept, so that its resources still share one list. */
export const joinHours = (known: Hours, read: Hours): Hours => ({
  open: new Map([...read.open, ...known.open]),
  blocks: new Map([...known.blocks, ...read.blocks]),
})

/** One key for all resources that are open at all times. */
export const hoursKeyOf = (scheduleId: string | null): string => scheduleId ?? 'ALWAYS_OPEN'

export const openHoursOf = ({ open }: Hours, { resources }: Catalogue, resourceId: string): OpenHours =>
  open.get(hoursKeyOf(resources.get(resourceId)?.workingHoursScheduleId ?? null)) ?? []

/** Estimated size in memory. */
export function hoursBytes({ open, blocks }: Hours): number {
  let bytes = (open.size + blocks.size) * entryBytes
  for (const stretches of open.values()) bytes += stretches.length * stretchBytes
  for (const blocked of blocks.values()) bytes += blocked.length * numberBytes
  return bytes
}

const entryBytes = 120
const stretchBytes = 64
const numberBytes = 8
