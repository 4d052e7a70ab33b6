import type { CustomBookingForm, FormField, FormFieldType } from '@foyer/contract'

export type FormDraft = { name: string; fields: FormField[] }

export const formDraftOf = ({ name, fields }: CustomBookingForm): FormDraft => ({ name, fields })

export const fieldTypes = ['SHORT_TEXT', 'LONG_TEXT', 'CHECK_BOX'] as const satisfies readonly FormFieldType[]

export const newField = (type: FormFieldType): FormField => {
  const id = crypto.randomUUID()
  return { id, key: id, type, label: '', required: false }
}

export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.toSpliced(from, 1)
  const [item] = items.slice(from, from + 1)
  return item === undefined ? [...items] : others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}

export const unnamed = ({ fields }: FormDraft): string[] => fields.filter(({ label }) => label.trim() === '').map(({ id }) => id)
