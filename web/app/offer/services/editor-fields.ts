import type { DraftFields } from '../../ground/forms/use-draft.ts'
import type { EditorTab, ServiceDraft } from './service-draft.ts'

export type EditorFieldsProps = DraftFields<ServiceDraft>

type EditorField = {
  tab: EditorTab
  member: keyof ServiceDraft
  label: `manager.services.${'name' | `editor.${'tagLine' | 'description' | 'words' | 'amount' | 'singlePrice' | 'minutes' | 'capacity' | 'buffer' | 'slug' | 'placeAddress' | 'paying' | 'minAge' | 'maxAge'}` | 'payment.depositAmount'}`
}

/** The end of a violation's path → the tab and label of its field. */
export const editorFields: Record<string, EditorField> = {
  name: { tab: 'basics', member: 'name', label: 'manager.services.name' },
  'ageLimits.minAge': { tab: 'basics', member: 'minAge', label: 'manager.services.editor.minAge' },
  'ageLimits.maxAge': { tab: 'basics', member: 'maxAge', label: 'manager.services.editor.maxAge' },
  tagLine: { tab: 'basics', member: 'tagLine', label: 'manager.services.editor.tagLine' },
  'custom.description': { tab: 'price', member: 'priceWords', label: 'manager.services.editor.words' },
  description: { tab: 'basics', member: 'description', label: 'manager.services.editor.description' },
  'deposit.value': { tab: 'price', member: 'deposit', label: 'manager.services.payment.depositAmount' },
  options: { tab: 'price', member: 'paysInPerson', label: 'manager.services.editor.paying' },
  'singleDates.price.value': { tab: 'price', member: 'singlePrice', label: 'manager.services.editor.singlePrice' },
  value: { tab: 'price', member: 'price', label: 'manager.services.editor.amount' },
  sessionDurations: { tab: 'schedule', member: 'minutes', label: 'manager.services.editor.minutes' },
  defaultCapacity: { tab: 'schedule', member: 'capacity', label: 'manager.services.editor.capacity' },
  timeBetweenSessions: { tab: 'schedule', member: 'bufferMinutes', label: 'manager.services.editor.buffer' },
  'custom.address': { tab: 'schedule', member: 'locations', label: 'manager.services.editor.placeAddress' },
  slugName: { tab: 'address', member: 'slug', label: 'manager.services.editor.slug' },
}

export const fieldMembers: Record<string, keyof ServiceDraft> = Object.fromEntries(
  Object.entries(editorFields).map(([field, { member }]) => [field, member]),
)
