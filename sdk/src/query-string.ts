import { base64Url } from './base64-url.ts'

/**
 * Lists repeat their key, nested members have dotted keys, and absent members are left out. Anything that is not flat is also sent whole in
 * `.r`, which wins if a server reads it: dotted keys cannot say which of several objects in a list a member belongs to.
 */
export const queryString = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams(pairsOf(query))
  if (Object.values(query).some(isNested)) search.append('.r', base64Url(new TextEncoder().encode(JSON.stringify(query, withoutAbsent))))
  return search.toString()
}

const pairsOf = (query: object, prefix = ''): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) => {
    const key = prefix + name
    if (Array.isArray(value)) return value.filter(isScalar).map((item): [string, string] => [key, String(item)])
    if (isObject(value)) return pairsOf(value, `${key}.`)
    return isAbsent(value) ? [] : [[key, String(value)]]
  })

const isAbsent = (value: unknown): boolean => value === undefined || value === null
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isScalar = (value: unknown): boolean => !isAbsent(value) && !isObject(value)
const isNested = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value))

const withoutAbsent = (_key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => !isAbsent(item))
  return value === null ? undefined : value
}
