import type { CustomField, CustomFieldAudience, CustomFieldValue, CustomFieldVisibility } from '@foyer/contract'

type Field = Pick<CustomField, 'key' | 'visibility' | 'filledInBy' | 'archived'>
type Values = { readonly [key: string]: CustomFieldValue }
type Audiences = { readonly [key: string]: CustomFieldAudience }

const width: Record<CustomFieldVisibility, number> = { BUSINESS: 0, MEMBERS: 1, EVERYBODY: 2 }

/** Whether a member sees the field: they fill it in, or others see it. Other fields are for the business alone. */
export const isVisibleToMember = ({ visibility, filledInBy, archived }: Omit<Field, 'key'>): boolean =>
  !archived && (filledInBy === 'MEMBER' || visibility !== 'BUSINESS')

/**
 * The member must have allowed each field, and sees its audience: if the business widens the audience later, values allowed before keep the
 * narrower one.
 */
export const shownTo = <Shown extends Field>(
  viewer: 'VISITOR' | 'MEMBER',
  fields: readonly Shown[],
  { values, shown }: { values: Values; shown: Audiences },
): Shown[] =>
  fields.filter((field) => {
    const { key, visibility, archived } = field
    const audience = shown[key] ?? 'BUSINESS'
    return !archived && values[key] !== undefined && Math.min(width[visibility], width[audience]) >= (viewer === 'MEMBER' ? 1 : 2)
  })

/** A value that was shown before keeps its audience; a newly shown one gets the present audience of its field. */
export function chosenAudiences(
  fields: readonly Field[],
  before: Audiences,
  chosen: { readonly [key: string]: boolean },
): Record<string, CustomFieldAudience> {
  const known = new Map(fields.filter(isVisibleToMember).map((field) => [field.key, field.visibility]))
  const kept = Object.entries(before).filter(([key]) => chosen[key] !== false)
  const opened = Object.entries(chosen).flatMap(([key, isOpen]): [string, CustomFieldAudience][] => {
    const visibility = known.get(key)
    return isOpen && visibility !== undefined && visibility !== 'BUSINESS' ? [[key, visibility]] : []
  })
  return Object.fromEntries([...kept, ...opened])
}
