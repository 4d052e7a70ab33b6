type JsonSchema = { type?: string; properties?: Record<string, JsonSchema>; items?: JsonSchema }

/**
 * Returns the places of the removed nulls as dotted paths. Null means "absent", and on a PATCH "clear". Free-form members keep theirs: in a
 * filter, null is a value.
 */
export const removeNulls = (schema: JsonSchema, input: unknown, path = ''): string[] => {
  if (Array.isArray(input))
    return schema.items ? input.flatMap((item, index) => removeNulls(schema.items ?? {}, item, `${path}[${index}]`)) : []
  if (typeof input !== 'object' || input === null || !schema.properties) return []
  const members = input as Record<string, unknown>
  return Object.entries(schema.properties).flatMap(([name, member]) => {
    const memberPath = path ? `${path}.${name}` : name
    if (members[name] !== null) return removeNulls(member, members[name], memberPath)
    delete members[name]
    return [memberPath]
  })
}

export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined).map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) if (member !== null && member !== undefined) kept[name] = withoutNulls(member)
  return kept
}
