import { type ErrorCode, errors } from '@foyer/contract'
import { InvalidInput, Refusal } from '@foyer/domain'
import { ApiError } from '@foyer/sdk'
import { ToolRefusal } from './asking.ts'

export type ToolAnswer = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

const mostBytes = 24_000

/** Longer lists than fit are cut, and the answer says so: a model reads each word of it. */
export const answered = (answer: object): ToolAnswer => {
  const whole = JSON.parse(JSON.stringify(answer)) as Record<string, unknown> // without undefined members
  const fitting = withinBytes(whole)
  return { content: [{ type: 'text', text: JSON.stringify(fitting) }], structuredContent: fitting }
}

const withinBytes = (answer: Record<string, unknown>): Record<string, unknown> => {
  const bytes = Buffer.byteLength(JSON.stringify(answer))
  if (bytes <= mostBytes) return answer
  const [name, list] = longestListOf(answer)
  if (list.length === 0) return { tooLong: true, bytes }
  const fewer = list.slice(0, Math.min(list.length - 1, Math.floor((list.length * mostBytes) / bytes)))
  return withinBytes({ ...answer, [name]: fewer, hasMore: true })
}

const longestListOf = (answer: Record<string, unknown>): [string, unknown[]] =>
  Object.entries(answer)
    .filter((member): member is [string, unknown[]] => Array.isArray(member[1]))
    .toSorted(([, one], [, other]) => JSON.stringify(other).length - JSON.stringify(one).length)[0] ?? ['', []]

/** A refusal in the API's words and codes; null for a fault of ours. */
export const refused = (error: unknown): ToolAnswer | null => {
  const told = toldBy(error)
  return told && { content: [{ type: 'text', text: JSON.stringify(told) }], isError: true }
}

const toldBy = (error: unknown): object | null => {
  if (error instanceof InvalidInput) return { code: 'INVALID_ARGUMENT', violations: error.violations }
  if (error instanceof Refusal || error instanceof ToolRefusal) return refusal(error.code, error.data)
  if (!(error instanceof ApiError) || error.status >= 500) return null
  if (error.violations.length > 0) return { code: error.code, violations: error.violations }
  return { code: error.code, message: sentenceOf(error.code) ?? error.message, data: error.data }
}

const refusal = (code: ErrorCode, data: Record<string, unknown>) => ({ code, message: errors[code].message, data })

const sentenceOf = (code: string): string | undefined => (code in errors ? errors[code as ErrorCode].message : undefined)
