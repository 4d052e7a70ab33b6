import type { ImportedChange, ImportMistake, ImportStatus, KindOfEntry } from '@foyer/contract'
import { type CatalogueEntry, changedMembers } from './changed-members.ts'

const kinds: Record<KindOfEntry, true> = {
  locations: true,
  categories: true,
  resourceTypes: true,
  resources: true,
  bookingForms: true,
  bookingPolicies: true,
  staffMembers: true,
  workingHours: true,
  addOns: true,
  services: true,
  serviceOptions: true,
  addOnGroups: true,
  sessions: true,
}

/** In the order in which a catalogue is built: each kind names entries of those before it. */
export const kindsOfEntries = Object.keys(kinds) as KindOfEntry[]

export type FileEntry = {
  kind: KindOfEntry
  index: number
  line: number
  entry: CatalogueEntry
  mistakes: ImportMistake[]
  isOver?: boolean
}

export type PresentEntry = { kind: KindOfEntry; id: string; entry: CatalogueEntry; revision: string }

export type PlannedEntry = {
  kind: KindOfEntry
  index: number
  line: number
  id: string
  fileId: string | null
  name: string
  status: ImportStatus
  changes: ImportedChange[]
  mistakes: ImportMistake[]
  wanted: CatalogueEntry
  present: PresentEntry | null
}

type Facts = {
  file: readonly FileEntry[]
  present: readonly PresentEntry[]
  takenIds: ReadonlySet<string>
  siteIds: { file: string | null; own: string }
  newId: () => string
}

/**
 * An entry is matched by id, else by its name if that is unique on the site, else the default one by being the default; otherwise it is
 * new, with the id of the file if that is free. Each list names only entries of those before it.
 */
export function planImport({ file, present, takenIds, siteIds, newId }: Facts): PlannedEntry[] {
  const ids = new Map<string, string>(siteIds.file ? [[siteIds.file.toLowerCase(), siteIds.own]] : [])
  const planned = kindsOfEntries.flatMap((kind) => {
    const entries = file.filter((entry) => entry.kind === kind)
    const find = finderOf(present.filter((entry) => entry.kind === kind))
    const taken = new Set<string>()
    return entries.map((fileEntry) => {
      const fileId = idOf(fileEntry.entry)
      const known = mapIds(fileEntry.entry, ids)
      const found = find(kind, fileId, known)
      const id = found?.id ?? (fileId && !takenIds.has(fileId) ? fileId : newId())
      const isRepeated = taken.has(id) || (fileId !== null && ids.has(fileId))
      if (fileId && !isRepeated) ids.set(fileId, id)
      taken.add(id)
      return plannedEntry({ fileEntry, id, fileId, wanted: mapIds(known, ids), found, isRepeated })
    })
  })
  notePositions(
    planned.filter(({ kind }) => kind === 'categories'),
    present.filter(({ kind }) => kind === 'categories'),
  )
  return planned
}

/** Categories have the order of the file among each other; those of the site alone stay before them. */
function notePositions(categories: readonly PlannedEntry[], present: readonly PresentEntry[]): void {
  const standing = categories.filter((entry) => entry.present)
  const inOrder = standing.toSorted(
    (one, other) => present.findIndex(({ id }) => id === one.id) - present.findIndex(({ id }) => id === other.id),
  )
  const order = [...inOrder, ...categories.filter((entry) => !entry.present)]
  for (const [index, entry] of categories.entries()) {
    const previous = order.indexOf(entry)
    if (previous === index) continue
    entry.changes.push({ field: 'position', ...(entry.present && { previous: previous + 1 }), current: index + 1 })
    if (entry.status === 'UNCHANGED') entry.status = 'UPDATE'
  }
}

type Matched = {
  fileEntry: FileEntry
  id: string
  fileId: string | null
  wanted: CatalogueEntry
  found: PresentEntry | null
  isRepeated: boolean
}

function plannedEntry({ fileEntry, id, fileId, wanted: { id: _id, ...wanted }, found, isRepeated }: Matched): PlannedEntry {
  const { kind, line, index } = fileEntry
  const name = entryName(kind, { ...found?.entry, ...wanted })
  const repeated: ImportMistake[] = isRepeated
    ? [{ line, kind, name, field: 'id', code: 'DUPLICATE', description: 'stands in the file twice, or is called like another entry' }]
    : []
  const mistakes = [...fileEntry.mistakes.map((mistake) => ({ ...mistake, name })), ...repeated]
  const changes = found ? changedMembers(found.entry, wanted).filter(({ field }) => field !== 'default' || kind === 'bookingPolicies') : []
  return {
    kind,
    index,
    line,
    id,
    fileId,
    name,
    changes,
    mistakes,
    wanted,
    present: found,
    status: statusOf(fileEntry, { mistakes, found, changes }),
  }
}

type Found = { mistakes: readonly ImportMistake[]; found: PresentEntry | null; changes: readonly ImportedChange[] }

function statusOf({ isOver = false }: FileEntry, { mistakes, found, changes }: Found): ImportStatus {
  if (mistakes.length > 0) return 'MISTAKE'
  if (isOver) return 'SKIPPED'
  if (!found) return 'CREATE'
  return changes.length > 0 ? 'UPDATE' : 'UNCHANGED'
}

const keys: Partial<Record<KindOfEntry, (entry: CatalogueEntry) => unknown[]>> = {
  locations: ({ name }) => [name],
  categories: ({ name }) => [name],
  resourceTypes: ({ name }) => [name],
  resources: ({ name, typeId }) => [name, typeId],
  bookingForms: ({ name }) => [name],
  bookingPolicies: ({ name }) => [name],
  staffMembers: ({ name }) => [name],
  addOns: ({ name }) => [name],
  services: ({ slug }) => [slug],
  serviceOptions: ({ serviceId }) => [serviceId],
  addOnGroups: ({ name, serviceId }) => [name, serviceId],
}

function keyOf(kind: KindOfEntry, entry: CatalogueEntry): string | null {
  const parts = keys[kind]?.(entry)
  if (!parts?.[0]) return null
  return JSON.stringify(parts.map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : part)))
}

function finderOf(present: readonly PresentEntry[]) {
  const byId = new Map(present.map((entry) => [entry.id, entry]))
  const byKey = Map.groupBy(present, ({ kind, entry }) => keyOf(kind, entry))
  const defaultOne = present.find(({ entry }) => entry.default === true)
  return (kind: KindOfEntry, fileId: string | null, entry: CatalogueEntry): PresentEntry | null => {
    const own = fileId === null ? undefined : byId.get(fileId)
    if (own) return own
    const key = keyOf(kind, entry)
    const named = key === null ? [] : (byKey.get(key) ?? [])
    if (named.length === 1) return named[0] ?? null
    return entry.default === true ? (defaultOne ?? null) : null
  }
}

export function entryName(kind: KindOfEntry, entry: CatalogueEntry): string {
  const { name, title, start } = entry
  if (typeof name === 'string' && name.trim()) return name.trim()
  const at = typeof start === 'object' && start !== null && 'localDate' in start ? String(start.localDate) : ''
  return [typeof title === 'string' ? title : '', at].filter(Boolean).join(' ') || kind
}

const idOf = ({ id }: CatalogueEntry): string | null => (typeof id === 'string' ? id.toLowerCase() : null)

export function mapIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  return replaced(value, ids) as Value // each branch below keeps the type of what it gets
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value.toLowerCase()) ?? value
  if (Array.isArray(value)) return value.map((item) => replaced(item, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, ids)]))
}

export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return guid.test(value) ? [value.toLowerCase()] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
