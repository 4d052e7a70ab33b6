import type { ImportedChange } from '@foyer/contract'

export type CatalogueEntry = { readonly [member: string]: unknown }

/** A member that the file leaves out stays; null clears it; a present member replaces the former one as a whole. */
export function changedMembers(present: CatalogueEntry, wanted: CatalogueEntry): ImportedChange[] {
  return Object.keys(wanted).flatMap((member) => changesWithin(member, present[member], wanted[member]))
}

export const topMembersOf = (changes: readonly ImportedChange[]): string[] => [
  ...new Set(changes.map(({ field }) => field.split(/[.[]/, 1)[0] ?? field)),
]

function changesWithin(field: string, previous: unknown, current: unknown): ImportedChange[] {
  if (isSame(previous, current)) return []
  if (!isObject(previous) || !isObject(current)) return [changeOf(field, previous, current)]
  const names = new Set([...Object.keys(previous), ...Object.keys(current)])
  return [...names].flatMap((name) => changesWithin(`${field}.${name}`, previous[name], current[name]))
}

const changeOf = (field: string, previous: unknown, current: unknown): ImportedChange => ({
  field,
  ...(!isNothing(previous) && { previous }),
  ...(!isNothing(current) && { current }),
})

function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (!isObject(one) || !isObject(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isNothing))

const isObject = (value: unknown): value is CatalogueEntry => typeof value === 'object' && value !== null && !Array.isArray(value)
