import type { CustomField, CustomFieldType, CustomFieldValue, CustomFieldValueChanges } from '@foyer/contract'
import { InvalidInput, type Violation } from '../../ground/refusal.ts'

export const longestCustomValue = { TEXT: 250, LONG_TEXT: 4000, LINK: 2000 } as const
const largestNumber = 1e15

export type FieldOfValues = Pick<CustomField, 'key' | 'type' | 'label' | 'choices' | 'filledInBy' | 'archived' | 'requiredAtSignUp'>

export type CheckedValues = { [key: string]: CustomFieldValue | null }

type Checking = {
  path: string
  by: 'MEMBER' | 'BUSINESS'
  isSignUp?: boolean
  known?: CustomFieldValueChanges
}

export function checkedCustomValues(fields: readonly FieldOfValues[], sent: CustomFieldValueChanges, checking: Checking): CheckedValues {
  const open = new Map(fields.filter((field) => isOpenTo(field, checking.by)).map((field) => [field.key, field]))
  const read = Object.entries(sent).map(([key, value]) => ({ key, ...readValue(open.get(key), value, [...open.keys()]) }))
  const missing = checking.isSignUp ? unansweredFields(fields, { ...checking.known, ...sent }) : []
  const violations: Violation[] = [
    ...read.flatMap(({ key, problem }) => (problem ? [{ field: `${checking.path}.${key.slice(0, 60)}`, ...problem }] : [])),
    ...missing.map(({ key, label }) => ({
      field: `${checking.path}.${key}`,
      description: `“${label}” must be answered`,
      rule: 'REQUIRED',
      data: { label },
    })),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
  return Object.fromEntries(read.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])))
}

export const unansweredFields = <Field extends FieldOfValues>(fields: readonly Field[], values: CustomFieldValueChanges): Field[] =>
  fields.filter((field) => field.requiredAtSignUp && isOpenTo(field, 'MEMBER') && isEmpty(values[field.key]))

const isOpenTo = ({ archived, filledInBy }: FieldOfValues, by: Checking['by']): boolean =>
  !archived && (by === 'BUSINESS' || filledInBy === 'MEMBER')

type Problem = Omit<Violation, 'field'>
export type ReadCustomValue = { value?: CustomFieldValue | null; problem?: Problem }

function readValue(field: FieldOfValues | undefined, sent: CustomFieldValue | null, allowed: readonly string[]): ReadCustomValue {
  if (!field) return { problem: { description: 'is no field that can be filled in here', rule: 'UNKNOWN_FIELD', data: { allowed } } }
  return isEmpty(sent) || sent === null ? { value: null } : readers[field.type](sent, field)
}

/** Also from a text: public front ends send all values as texts, and tables have nothing else. */
export const readCustomValue = (field: FieldOfValues, sent: CustomFieldValue): ReadCustomValue => readers[field.type](sent, field)

const text =
  (most: number) =>
  (sent: CustomFieldValue): ReadCustomValue => {
    const trimmed = String(sent).trim()
    return trimmed.length > most
      ? { problem: { description: `must have at most ${most} characters`, rule: 'MAXLENGTH', data: { limit: most } } }
      : { value: trimmed }
  }

const readers: Record<CustomFieldType, (sent: CustomFieldValue, field: FieldOfValues) => ReadCustomValue> = {
  TEXT: text(longestCustomValue.TEXT),
  LONG_TEXT: text(longestCustomValue.LONG_TEXT),
  NUMBER: (sent) => {
    const number = numberIn(sent)
    return Math.abs(number) <= largestNumber ? { value: number } : { problem: { description: 'must be a number', rule: 'NUMBER' } }
  },
  DATE: (sent) =>
    isDate(String(sent)) ? { value: String(sent) } : { problem: { description: 'must be a date such as 1990-05-01', rule: 'DATE' } },
  CHOICE: (sent, { choices = [] }) =>
    choices.some(({ key }) => key === sent)
      ? { value: sent }
      : {
          problem: {
            description: `must be one of: ${choices.map(({ key }) => key).join(', ')}`,
            rule: 'ENUM',
            data: { allowed: choices.map(({ key }) => key) },
          },
        },
  YES_NO: (sent) => {
    if (sent === true || sent === 'true') return { value: true }
    return sent === false || sent === 'false' ? { value: false } : { problem: { description: 'must be true or false', rule: 'TYPE' } }
  },
  LINK: (sent, { key }) => {
    const written = String(sent).trim()
    return isWebAddress(written)
      ? { value: written }
      : {
          problem: {
            description: 'must be an address that begins with https:// or http://',
            rule: 'INVALID_CUSTOM_FIELD_URL',
            data: { [key]: written.slice(0, 200) },
          },
        }
  },
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** http or https, without a user name before the host. */
const isWebAddress = (text: string): boolean => text.length <= longestCustomValue.LINK && /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(text)

function numberIn(sent: CustomFieldValue): number {
  if (typeof sent === 'number') return sent
  const text = String(sent).trim()
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

const isEmpty = (value: CustomFieldValue | null | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
