/** The previous values of changed members; `undefined` members as absent. Without revision counters. */
export function modifiedFields(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after))
  const names = new Set([...Object.keys(before), ...now.keys()])
  const former = new Map(Object.entries(before))
  const changed = [...names].filter((name) => !counters.has(name) && textOf(former.get(name)) !== textOf(now.get(name)))
  return Object.fromEntries(changed.map((name) => [name, former.get(name) ?? null]))
}

const counters = new Set(['revision', 'updatedDate'])

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
