import { namedSchemas } from '@foyer/contract'

// A schema inside another may be a copy (made optional, say), so shapes are compared by content.
const namesByShape = new Map(Object.entries(namedSchemas).map(([name, schema]) => [JSON.stringify(schema), name]))

/** The same schema with every named shape in it replaced by a reference. */
export const withReferences = (schema: unknown): unknown => {
  if (typeof schema !== 'object' || schema === null) return schema
  const name = namesByShape.get(JSON.stringify(schema))
  return name === undefined ? withReferencesInside(schema) : { $ref: `#/components/schemas/${name}` }
}

const withReferencesInside = (schema: object): unknown =>
  Array.isArray(schema)
    ? schema.map(withReferences)
    : Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, withReferences(member)]))

/** Every named shape, once. */
export const sharedSchemas = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(namedSchemas).map(([name, schema]) => [name, withReferencesInside(schema)]))
