type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; 'x-trimmed'?: boolean }

/** Trims all `TrimmedText` of the input: in place, before it is checked. */
export const trimTexts = (schema: JsonSchema, input: unknown): unknown => {
  if (typeof input === 'string') return schema['x-trimmed'] ? input.trim() : input
  if (typeof input !== 'object' || input === null) return input
  const { properties = {}, items } = schema
  if (Array.isArray(input)) return items ? input.map((item) => trimTexts(items, item)) : input
  const members = input as Record<string, unknown>
  for (const [name, member] of Object.entries(properties))
    if (Object.hasOwn(members, name)) members[name] = trimTexts(member, members[name])
  return members
}
