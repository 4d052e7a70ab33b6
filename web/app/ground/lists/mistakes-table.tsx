import type { ReactNode } from 'react'
import type { exchange } from '../../text/en/setup/exchange.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { formatList, formatNumber } from '../format.ts'
import { sentenceFor } from '../forms/field-errors.ts'
import { rowOf } from '../refusal-table.ts'

type MistakesTableProps<Mistake> = {
  mistakes: readonly Mistake[]
  total: number
  hint: string
  /** The entry that a mistake is in; null for the whole file. */
  about: (mistake: Mistake) => ReactNode
}

export const MistakesTable = <Mistake extends FileMistake>({ mistakes, total, hint, about }: MistakesTableProps<Mistake>) => {
  const { t } = useText()
  const title = t('manager.exchange.mistakes.title', { count: total })
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="font-strong text-bad-ink text-title">{title}</h2>
      <p className="text-dense text-ink-2">
        {hint} {total > mistakes.length && t('manager.exchange.mistakes.more', { shown: mistakes.length })}
      </p>
      <Card isPadded={false}>
        <Table caption={title}>
          <thead>
            <tr>
              <ColumnHead align="end">{t('manager.exchange.mistakes.line')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.mistakes.entry')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.mistakes.field')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.mistakes.problem')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {mistakes.map((mistake) => (
              <MistakeRow
                key={JSON.stringify([mistake.line, mistake.field, mistake.code, mistake.description])}
                mistake={mistake}
                about={about(mistake)}
              />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

const MistakeRow = ({ mistake, about }: { mistake: FileMistake; about: ReactNode }) => {
  const { t, locale } = useText()
  const { line, field } = mistake
  const allowed = allowedIn(mistake)
  return (
    <Row>
      <Cell align="end" className="align-top tabular-nums">
        <span className="inline-block py-2">{formatNumber(line, locale)}</span>
      </Cell>
      <Cell className="min-w-36 py-2 align-top">{about ?? t('manager.exchange.mistakes.file')}</Cell>
      <Cell className="min-w-32 py-2 align-top">{field && <code className="wrap-anywhere">{field}</code>}</Cell>
      <Cell className="min-w-60 py-2 align-top">
        {mistakeText(mistake, t)}
        {allowed.length > 0 && (
          <span className="block text-ink-2 text-second">
            {t('manager.exchange.mistakes.allowed', { list: formatList(allowed, locale, 'disjunction') })}
          </span>
        )}
      </Cell>
    </Row>
  )
}

type FileMistake = { line: number; field?: string; code: string; description: string; data?: Record<string, unknown> }

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

const usualRules = ['REQUIRED', 'MINLENGTH', 'MAXLENGTH', 'MINIMUM', 'MAXIMUM', 'PATTERN', 'TYPE']

/** Why an entry cannot be imported, in the page's language. */
function mistakeText({ code, field = '', description, data = {} }: FileMistake, t: Translate): string {
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

const namesOf = (conflicts: unknown): string =>
  Array.isArray(conflicts)
    ? [...new Set(conflicts.map(({ resourceName }: { resourceName?: string }) => resourceName ?? ''))].join(', ')
    : ''

function allowedIn({ data = {} }: FileMistake): string[] {
  const allowed = data.allowed ?? data.allowedValues
  return Array.isArray(allowed) ? allowed.map(String) : []
}
