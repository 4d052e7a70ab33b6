import type { ClientValues } from '@foyer/domain'

export const columnOfField = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  language: 'language',
  company: 'company',
  jobTitle: 'job_title',
  birthdate: 'birthdate',
} as const

export const addressFields = ['addressLine', 'postalCode', 'city', 'country'] as const

export const customPrefix = 'custom.'

export type ContactRow = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  language: string | null
  company: string | null
  job_title: string | null
  birthdate: string | null
  address: Record<string, unknown> | null
  custom_fields: Record<string, unknown>
}

export const valuesOf = (row: ContactRow): ClientValues => {
  const own = Object.entries(columnOfField).map(([field, column]) => [field, row[column]])
  const address = addressFields.map((field) => [field, row.address?.[field]])
  const custom = Object.entries(row.custom_fields)
  return Object.fromEntries([...own, ...address, ...custom].flatMap(([field, value]) => (isEmpty(value) ? [] : [[field, String(value)]])))
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

export type ClientChange = { id: string; fields: { [field: string]: string | null } }

export const changeRow = ({ id, fields }: ClientChange, typed: TypedCustomValue) => {
  const entries = Object.entries(fields)
  const among = (names: readonly string[]) => Object.fromEntries(entries.filter(([field]) => names.includes(field)))
  const columns = entries.flatMap(([field, value]) => (field in columnOfField ? [[columnOfField[field as Column], value]] : []))
  const custom = entries
    .filter(([field]) => field.startsWith(customPrefix))
    .map(([field, value]) => [field, value === null ? null : typed(field, value)])
  return { id, columns: Object.fromEntries(columns), address: among(addressFields), custom: Object.fromEntries(custom) }
}

type Column = keyof typeof columnOfField

export type TypedCustomValue = (field: string, value: string) => string | number | boolean
