import type { ImportMistake } from '@foyer/contract'
import { type CatalogueEntry, comingEvent, type FileEntry, type PlannedEntry } from '@foyer/domain'
import type { Moment } from './event-entries.ts'

/** Where a member of an entry stands in the file, and what it is called there. */
export type LineOf = (entry: Pick<PlannedEntry, 'kind' | 'index' | 'line'>, field: string) => { line: number; field: string }

export type ReadFile = {
  /** Of the file as a whole. */
  mistakes: ImportMistake[]
  entries: FileEntry[]
  /** The site that the file comes from. */
  siteId: string | null
  placeOf: LineOf
}

/** A series of an older file goes on from today; what is over stays as it is. */
export function timedEntry(fileEntry: FileEntry, { siteTimeZone, nowMinutes }: Moment): FileEntry {
  const { start, end } = fileEntry.entry
  if (!start || !end) return fileEntry
  // Its shape was checked.
  const coming = comingEvent(fileEntry.entry as Parameters<typeof comingEvent>[0], siteTimeZone, nowMinutes)
  return coming ? { ...fileEntry, entry: coming as CatalogueEntry } : { ...fileEntry, isOver: true }
}
