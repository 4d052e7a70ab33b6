import type { CustomFieldValues, NewCustomField } from '@foyer/contract'
import type { ClientKey } from './clients.ts'

const choice = (key: string, label: string, de: string) => ({ key, label, translations: { de: { label: de } } })

/** What Juniper wants to know of its clients, in the order of the list. */
export const fields = [
  {
    key: 'custom.pressure',
    type: 'CHOICE',
    label: 'Pressure you like',
    translations: { de: { label: 'Druck, den du magst' } },
    choices: [choice('soft', 'Soft', 'Sanft'), choice('medium', 'Medium', 'Mittel'), choice('firm', 'Firm', 'Fest')],
    visibility: 'BUSINESS',
    filledInBy: 'MEMBER',
  },
  {
    key: 'custom.take_care',
    type: 'LONG_TEXT',
    label: 'What we should take care of',
    translations: { de: { label: 'Worauf wir achten sollen' } },
    visibility: 'BUSINESS',
    filledInBy: 'MEMBER',
  },
  {
    key: 'custom.found_by',
    type: 'CHOICE',
    label: 'Came to us through',
    translations: { de: { label: 'Gekommen durch' } },
    choices: [choice('friends', 'Friends', 'Freunde'), choice('doctor', 'A doctor', 'Arztpraxis'), choice('web', 'The web', 'Das Web')],
    visibility: 'BUSINESS',
    filledInBy: 'BUSINESS',
  },
] as const satisfies readonly NewCustomField[]

/** What some clients answered, and the desk noted. */
export const answers: Partial<Record<ClientKey, CustomFieldValues>> = {
  krueger: { 'custom.pressure': 'firm', 'custom.found_by': 'friends' },
  demir: { 'custom.pressure': 'soft', 'custom.take_care': 'Expecting in May', 'custom.found_by': 'friends' },
  adler: { 'custom.pressure': 'medium', 'custom.take_care': 'Left knee, operated in spring', 'custom.found_by': 'doctor' },
  okafor: { 'custom.pressure': 'firm', 'custom.found_by': 'web' },
  wolff: { 'custom.found_by': 'doctor' },
  brandt: { 'custom.pressure': 'soft', 'custom.take_care': 'Oil without scent, please' },
  haas: { 'custom.pressure': 'medium', 'custom.found_by': 'web' },
  lang: { 'custom.found_by': 'friends' },
}
