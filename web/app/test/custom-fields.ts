import type { CustomField } from '@foyer/contract'

const date = '2026-01-15T09:00:00.000Z'
let count = 300

/** A short text that members fill in and only the business sees, unless the test says something else. */
export const aCustomField = (label: string, changes: Partial<CustomField> = {}): CustomField => {
  count += 1
  return {
    id: `00000000-0000-4000-8000-000000000${count}`,
    key: `custom.${label.toLowerCase()}`,
    type: 'TEXT',
    label,
    visibility: 'BUSINESS',
    filledInBy: 'MEMBER',
    requiredAtSignUp: false,
    archived: false,
    revision: '1',
    createdDate: date,
    updatedDate: date,
    ...changes,
  }
}
