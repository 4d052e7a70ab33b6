/** The same value with each id that the map knows replaced, at any depth. */
export function mapIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  return replaced(value, ids) as Value // each branch below keeps the type of what it gets
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value.toLowerCase()) ?? value
  if (Array.isArray(value)) return value.map((item) => replaced(item, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, ids)]))
}

/** The ids that are named anywhere in a value. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return guid.test(value) ? [value.toLowerCase()] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
