import type { EditorTab, ServiceDraft } from './service-draft.ts'

/** What each part of the editor is given. */
export type EditorFieldsProps = {
  draft: ServiceDraft
  /** Field → the sentence of its refusal. */
  errors: Record<string, string>
  change: (changes: Partial<ServiceDraft>) => void
}

type FieldPlace = {
  tab: EditorTab
  label: `manager.services.${'name' | `editor.${'tagLine' | 'description' | 'words' | 'amount' | 'minutes' | 'buffer' | 'placeAddress'}`}`
}

/** The fields a refusal can name, by the end of their path on the wire: where each stands, and under which label. */
export const fieldPlaces: Record<string, FieldPlace> = {
  name: { tab: 'basics', label: 'manager.services.name' },
  tagLine: { tab: 'basics', label: 'manager.services.editor.tagLine' },
  'custom.description': { tab: 'price', label: 'manager.services.editor.words' },
  description: { tab: 'basics', label: 'manager.services.editor.description' },
  value: { tab: 'price', label: 'manager.services.editor.amount' },
  'custom.address': { tab: 'schedule', label: 'manager.services.editor.placeAddress' },
  sessionDurations: { tab: 'schedule', label: 'manager.services.editor.minutes' },
  timeBetweenSessions: { tab: 'schedule', label: 'manager.services.editor.buffer' },
}
