import type { CustomField } from '@foyer/contract'
import { type CustomClientField, dateIn, readCustomValue } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadCustomFields } from '../../people/custom-fields/custom-fields-store.ts'
import type { TypedCustomValue } from './client-values.ts'

export type CustomFields = { fields: readonly CustomClientField[]; typed: TypedCustomValue }

export const customFieldsOf = async (db: Queryable, siteId: string): Promise<CustomFields> => {
  const all = await loadCustomFields(db, siteId)
  const typeOf = new Map(all.map(({ key, type }) => [key, type]))
  return {
    fields: all.filter(({ archived }) => !archived).map((field) => ({ field: field.key, labels: labelsOf(field), read: readerOf(field) })),
    typed: (key, value) => {
      const type = typeOf.get(key)
      if (type === 'NUMBER') return Number(value)
      return type === 'YES_NO' ? value === 'true' : value
    },
  }
}

const labelsOf = ({ label, translations }: Pick<CustomField, 'label' | 'translations'>): string[] => [
  label,
  ...Object.values(translations ?? {}).flatMap((words) => words?.label ?? []),
]

/** Tables write a choice by its label, a date as their country does, and yes and no in words. */
const readerOf =
  (field: CustomField): CustomClientField['read'] =>
  (cell) => {
    if (field.type === 'DATE') return dateIn(cell)
    const { value, problem } = readCustomValue(field, inTable(field, cell.trim()))
    if (problem) return { mistake: { code: problem.rule, description: problem.description, ...(problem.data && { data: problem.data }) } }
    return { value: String(value) }
  }

const inTable = ({ type, choices = [] }: CustomField, cell: string): string => {
  if (type === 'YES_NO') return yesAndNo[cell.toLowerCase()] ?? cell
  if (type !== 'CHOICE') return cell
  const said = cell.toLowerCase()
  return choices.find((choice) => labelsOf(choice).some((label) => label.toLowerCase() === said))?.key ?? cell
}

const yesAndNo: Record<string, string> = {
  yes: 'true',
  ja: 'true',
  y: 'true',
  j: 'true',
  x: 'true',
  '1': 'true',
  wahr: 'true',
  no: 'false',
  nein: 'false',
  n: 'false',
  '0': 'false',
  falsch: 'false',
}
