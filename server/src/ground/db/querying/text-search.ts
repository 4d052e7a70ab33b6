import type { SearchDetails } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { unknownField } from './compile-filter.ts'
import { allOf, anyOf, type Condition } from './conditions.ts'
import { type Fields, findField } from './fields.ts'

/**
 * Ignores case. One of the words is in one of the fields (OR), or each is (AND). Fuzzy also matches words that share most of their
 * trigrams, so that typing mistakes are forgiven. Both are served by a trigram index over `lower(column)`.
 */
export function compileSearch(fields: Fields, { expression = '', mode, fuzzy, fields: asked }: SearchDetails, given: Given): Condition {
  const columns = readColumns(fields, asked?.length ? asked : given.byDefault, given.path)
  const words = [...new Set(expression.toLowerCase().split(/\s+/).filter(Boolean))]
  if (words.length === 0) return allOf([])
  const found = words.map((word) =>
    anyOf(columns.map((column) => (fuzzy ? anyOf([holds(column, word), resembles(column, word)]) : holds(column, word)))),
  )
  return mode === 'AND' ? allOf(found) : anyOf(found)
}

type Given = { byDefault: readonly string[]; path: string }

function readColumns(fields: Fields, names: readonly string[], path: string): RawBuilder<unknown>[] {
  const searchable = Object.fromEntries(Object.entries(fields).filter(([, { isSearchable }]) => isSearchable)) as Fields
  return names.map((name, index) => {
    const found = findField(searchable, name)
    if (!found) throw new InvalidInput([unknownField(searchable, `${path}.fields[${index}]`)])
    return found.field.column
  })
}

const holds = (column: RawBuilder<unknown>, word: string): Condition => sql`lower(${column}) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

const resembles = (column: RawBuilder<unknown>, word: string): Condition => sql`${word}::text <% lower(${column})`
