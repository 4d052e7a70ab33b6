import type { CellProblem, ClientValues, CustomClientField } from './client-fields.ts'

export type ClientCell = { field: string; cell: string }
export type ClientCellMistake = CellProblem & { field: string }

/** Empty cells are absent: they clear nothing. */
export type ReadClient = { values: ClientValues; mistakes: ClientCellMistake[] }

export function readClient(cells: readonly ClientCell[], custom: readonly CustomClientField[] = []): ReadClient {
  const readers = new Map(custom.map(({ field, read }) => [field, read]))
  const values: Record<string, string> = {}
  const mistakes: ClientCellMistake[] = []
  for (const { field, cell } of cells) {
    const text = cell.trim()
    if (text === '') continue
    const read = readers.get(field)?.(text) ?? readCell(field, text)
    if ('mistake' in read) mistakes.push({ field, ...read.mistake })
    else if (field === 'name') Object.assign(values, { ...partsOfName(read.value), ...values })
    else values[field] = read.value
  }
  return { values, mistakes }
}

type Read = { value: string } | { mistake: CellProblem }

const readCell = (field: string, text: string): Read =>
  (field in readersOfFields ? readersOfFields[field]?.(text) : undefined) ?? short(100)(text)

const short =
  (most: number) =>
  (text: string): Read =>
    text.length <= most
      ? { value: text }
      : { mistake: { code: 'MAXLENGTH', description: `must have at most ${most} characters`, data: { limit: most } } }

const matching =
  (pattern: RegExp, code: string, description: string, most: number) =>
  (text: string): Read =>
    pattern.test(text) ? short(most)(text) : { mistake: { code, description } }

// One plain address: a list, or an address with a name around it, is refused.
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[a-z0-9-]{2,}$/i
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const readersOfFields: Record<string, (text: string) => Read> = {
  id: (text) => matching(guid, 'FORMAT', 'must be an id (GUID), or empty', 36)(text.toLowerCase()),
  name: short(200),
  email: (text) => matching(emailPattern, 'EMAIL', 'must be one e-mail address', 320)(text.replace(/^mailto:/i, '')),
  phone: matching(/\d/, 'PHONE', 'must be a phone number', 50),
  language: (text) => languageIn(text),
  birthdate: (text) => dateIn(text),
  addressLine: short(200),
  country: (text) => countryIn(text),
  note: short(2000),
}

const languages: Record<string, string> = { english: 'en', englisch: 'en', german: 'de', deutsch: 'de', french: 'fr', franzosisch: 'fr' }

function languageIn(text: string): Read {
  const key = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '')
  const language = languages[key] ?? (/^[a-z]{2,3}(-[a-z0-9]{2,6})?$/.test(key) ? key : null)
  return language
    ? { value: language }
    : { mistake: { code: 'LANGUAGE', description: 'must be the code of a language', data: { allowed: ['de', 'en'] } } }
}

const datePatterns = [/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/, /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/]

/** `1990-05-01` and `1.5.1990`. With slashes, days and months are ambiguous. */
export function dateIn(text: string): Read {
  const parts = datePatterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined)
  const written = parts && `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`
  return written && isDate(written)
    ? { value: written }
    : { mistake: { code: 'DATE', description: 'must be a date such as 1990-05-01 or 1.5.1990' } }
}

function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

function countryIn(text: string): Read {
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : codesOfCountries().get(text.toLowerCase())
  return code && codesOfCountries().has(code.toLowerCase())
    ? { value: code }
    : { mistake: { code: 'COUNTRY', description: 'must be the name or the code of a country', data: { allowed: ['DE', 'AT', 'CH'] } } }
}

let countries: Map<string, string> | undefined

function codesOfCountries(): Map<string, string> {
  if (countries) return countries
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  const names = ['en', 'de'].map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
  countries = new Map(
    codes.flatMap((code) => {
      const called = names.flatMap((name) => name.of(code) ?? [])
      return called.length > 0 ? [code, ...called].map((name): [string, string] => [name.toLowerCase(), code]) : []
    }),
  )
  return countries
}

/** `Ada Lovelace` and `Lovelace, Ada`: the last word is the last name. */
function partsOfName(name: string): ClientValues {
  const [last = '', first] = name.split(',').map((part) => part.trim())
  if (first !== undefined) return partsOf(first, last)
  const words = name.split(/\s+/)
  return partsOf(words.slice(0, -1).join(' ') || (words[0] ?? ''), words.length > 1 ? (words.at(-1) ?? '') : '')
}

const partsOf = (firstName: string, lastName: string): ClientValues => ({
  ...(firstName && { firstName: firstName.slice(0, 100) }),
  ...(lastName && { lastName: lastName.slice(0, 100) }),
})
