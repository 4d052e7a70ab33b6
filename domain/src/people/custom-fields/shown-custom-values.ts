import type { CustomField, CustomFieldAudience, CustomFieldValue, CustomFieldVisibility } from '@foyer/contract'

type Field = Pick<CustomField, 'key' | 'visibility' | 'filledInBy' | 'archived'>
type Values = { readonly [key: string]: CustomFieldValue }
type Audiences = { readonly [key: string]: CustomFieldAudience }

const width: Record<CustomFieldVisibility, number> = { BUSINESS: 0, MEMBERS: 1, EVERYBODY: 2 }

/** Whether a member knows of the field: what they fill in, and what others see of them. The rest the business keeps to itself. */
export const isTold = ({ visibility, filledInBy, archived }: Omit<Field, 'key'>): boolean =>
  !archived && (filledInBy === 'MEMBER' || visibility !== 'BUSINESS')

/**
 * The fields of a member that others see. The member has to have opened the eye of each, and sees who the audience is: a field that the business opens
 * further later shows no more people what was written before.
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

/** What a member's choice of eyes comes to: one that was open stays as it was, one that is opened shows as far as the field does. */
export function openedEyes(
  fields: readonly Field[],
  before: Audiences,
  chosen: { readonly [key: string]: boolean },
): Record<string, CustomFieldAudience> {
  const known = new Map(fields.filter(isTold).map((field) => [field.key, field.visibility]))
  const kept = Object.entries(before).filter(([key]) => chosen[key] !== false)
  const opened = Object.entries(chosen).flatMap(([key, isOpen]): [string, CustomFieldAudience][] => {
    const visibility = known.get(key)
    return isOpen && visibility !== undefined && visibility !== 'BUSINESS' ? [[key, visibility]] : []
  })
  return Object.fromEntries([...kept, ...opened])
}
