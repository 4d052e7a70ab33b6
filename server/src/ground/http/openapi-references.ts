import { namedSchemas } from '@foyer/contract'

// A schema inside another may be a copy (made optional, say), so shapes are compared by content.
const namesByShape = new Map(Object.entries(namedSchemas).map(([name, schema]) => [JSON.stringify(schema), name]))

/** With a reference in place of each schema that has a name. */
export const withReferences = (schema: unknown): unknown => {
  if (typeof schema !== 'object' || schema === null) return schema
  const name = namesByShape.get(JSON.stringify(schema))
  return name === undefined ? withReferencesInside(schema) : { $ref: `#/components/schemas/${name}` }
}

const withReferencesInside = (schema: object): unknown =>
  Array.isArray(schema)
    ? schema.map(withReferences)
    : Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, withReferences(member)]))

export const sharedSchemas = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(namedSchemas).map(([name, schema]) => [name, withReferencesInside(schema)]))
