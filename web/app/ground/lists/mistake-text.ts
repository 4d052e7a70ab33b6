import type { exchange } from '../../text/en/setup/exchange.ts'
import type { Translate } from '../../text/translate.ts'
import { sentenceFor } from '../forms/field-errors.ts'
import { rowOf } from '../refusal-table.ts'

/** What is wrong with a line of a file, whatever the file is about. */
export type FileMistake = { line: number; field?: string; code: string; description: string; data?: Record<string, unknown> }

type Rule = keyof typeof exchange.rules

const ownRules: Record<string, Rule> = {
  ENCODING: 'ENCODING',
  EMPTY: 'EMPTY',
  JSON: 'JSON',
  CSV: 'CSV',
  CONST: 'CONST',
  UNKNOWN_COLUMN: 'UNKNOWN_COLUMN',
  UNKNOWN_MEMBER: 'UNKNOWN_MEMBER',
  UNKNOWN_NAME: 'UNKNOWN_NAME',
  DUPLICATE: 'DUPLICATE',
  ENUM: 'ENUM',
  NUMBER: 'NUMBER',
  FLAG: 'FLAG',
  PRICE: 'PRICE',
  CURRENCY: 'CURRENCY',
  CURRENCY_OF_SITE: 'CURRENCY_OF_SITE',
  LOCAL_DATE: 'LOCAL_DATE',
  TIME_ZONE: 'TIME_ZONE',
  END_AFTER_START: 'END_AFTER_START',
  UNTIL_AFTER_START: 'UNTIL_AFTER_START',
  TOO_MANY_CELLS: 'TOO_MANY_CELLS',
  FORMAT: 'FORMAT',
  MAXITEMS: 'MAXITEMS',
  MINITEMS: 'MINITEMS',
  MAX_VALUES: 'MAX_VALUES',
  SESSION_CONFLICT: 'SESSION_CONFLICT',
  PERMISSION_DENIED: 'PERMISSION_DENIED',
  EMAIL: 'EMAIL',
  PHONE: 'PHONE',
  DATE: 'DATE',
  COUNTRY: 'COUNTRY',
  LANGUAGE: 'LANGUAGE',
  NO_DETAIL: 'NO_DETAIL',
  REPEATED: 'REPEATED',
  CLIENT_HAS_ACCOUNT: 'CLIENT_HAS_ACCOUNT',
  CLIENT_EMAIL_TAKEN: 'CLIENT_EMAIL_TAKEN',
}

// Said of any field of the dashboard.
const usualRules = ['REQUIRED', 'MINLENGTH', 'MAXLENGTH', 'MINIMUM', 'MAXIMUM', 'PATTERN', 'TYPE']

/** Why an entry cannot be imported, in the language of the page. */
export function mistakeText({ code, field = '', description, data = {} }: FileMistake, t: Translate): string {
  if (usualRules.includes(code)) return sentenceFor({ field, violatedRule: code, data }, t)
  const rule = ownRules[code] ?? (code.endsWith('_NOT_FOUND') ? 'NOT_FOUND' : null)
  if (rule) return t(`manager.exchange.rules.${rule}`, valuesOf(data))
  const refused = rowOf({ code }).manager
  return refused ? t(`manager.refused.${refused}`) : t('manager.exchange.rules.other', { description })
}

const valuesOf = (data: Record<string, unknown>) => ({
  limit: String(data.limit ?? ''),
  line: String(data.line ?? ''),
  minimum: String(data.minimum ?? ''),
  maximum: String(data.maximum ?? ''),
  names: namesOf(data.conflicts),
  description: '',
})

/** The people and rooms that are taken. */
const namesOf = (conflicts: unknown): string =>
  Array.isArray(conflicts)
    ? [...new Set(conflicts.map(({ resourceName }: { resourceName?: string }) => resourceName ?? ''))].join(', ')
    : ''

/** The values that could stand there. */
export function allowedIn({ data = {} }: FileMistake): string[] {
  const allowed = data.allowed ?? data.allowedValues
  return Array.isArray(allowed) ? allowed.map(String) : []
}
