import type { TSchema } from 'typebox'

type Query = Record<string, unknown>

/**
 * A flat query in the shape of its row: `paging.limit=5` becomes a member of `paging`. Only members that the row names are created, so that
 * an address cannot create others; a member sent whole wins.
 */
export const nestQuery = (schema: TSchema, flat: Query): Query => {
  if (!Object.keys(flat).some((key) => key.includes('.'))) return flat
  const nested: Query = { ...flat }
  for (const [name, member] of Object.entries(membersOf(schema))) {
    const own = membersAfter(flat, `${name}.`)
    if (flat[name] === undefined && hasMembers(member) && Object.keys(own).length > 0) nested[name] = nestQuery(member, own)
  }
  return nested
}

const membersOf = (schema: TSchema): Record<string, TSchema> => (hasMembers(schema) ? schema.properties : {})

const hasMembers = (schema: TSchema): schema is TSchema & { properties: Record<string, TSchema> } => 'properties' in schema

const membersAfter = (flat: Query, prefix: string): Query =>
  Object.fromEntries(
    Object.entries(flat)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value]),
  )
