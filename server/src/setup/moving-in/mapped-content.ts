import { idsIn, mapIds } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findOurIds, type OfMove } from './moved-entities-store.ts'

const eventId = /^([0-9a-f]{32})([0-9a-f]{32})(t\d{8}T\d{4})?$/

/** What was read, with the ids of this site. An event's id begins with that of its schedule. */
export async function withOurIds<Content extends object>(
  db: Queryable,
  of: Omit<OfMove, 'moveId'>,
  contents: readonly Content[],
): Promise<Content[]> {
  const ids = [...idsIn(contents), ...schedulesIn(contents)]
  const ours = await findOurIds(db, of, ids)
  return contents.map((content) => mapEvents(mapIds(content, ours), ours))
}

const guidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function schedulesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const [, schedule] = eventId.exec(value) ?? []
    return schedule ? [guidOf(schedule)] : []
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(schedulesIn) : []
}

function mapEvents<Value>(value: Value, ours: ReadonlyMap<string, string>): Value {
  return mapped(value, ours) as Value // each branch below keeps the type of what it gets
}

function mapped(value: unknown, ours: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const [, schedule = '', own = '', occurrence = ''] = eventId.exec(value) ?? []
    const here = ours.get(guidOf(schedule))
    return here ? `${here.replaceAll('-', '')}${own}${occurrence}` : value
  }
  if (Array.isArray(value)) return value.map((item) => mapped(item, ours))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, ours)]))
}
