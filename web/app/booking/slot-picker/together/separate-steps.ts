import { wholeMinutes } from '../../../offer/service-choice.ts'
import { type AskedTogether, searchOfTogether, withChoice } from '../../together-choice.ts'
import type { TogetherPart } from '../../together-parts.ts'
import { dateInZone } from '../picker-state.ts'

export const stepOf = (search: URLSearchParams, parts: readonly TogetherPart[]): number | null => {
  const asked = Number(search.get('step') ?? Number.NaN)
  if (parts[asked]) return asked
  const open = parts.findIndex(({ at }) => at === null)
  return open < 0 ? null : open
}

export const searchOfStep = (
  search: URLSearchParams,
  asked: AskedTogether,
  { step, at, zone }: { step: number; at: string | null; zone: string },
): string => {
  const next = afresh(searchOfTogether(search, asked))
  next.set('step', String(step))
  if (at !== null) {
    next.set('start', at)
    next.set('date', dateInZone(at, zone))
  }
  return `?${next}`
}

export const searchOfChange = (
  search: URLSearchParams,
  asked: AskedTogether,
  { step, changes }: { step: number; changes: Record<string, string | null> },
): string => {
  const next = new URLSearchParams(searchOfTogether(search, withChoice(asked, step, { ...changes, at: null })))
  next.set('step', String(step))
  return `?${next}`
}

export const searchOfTime = (search: URLSearchParams, asked: AskedTogether, step: number, start: string): string =>
  `?${afresh(searchOfTogether(search, withChoice(asked, step, { at: Temporal.Instant.from(start).toString() })))}`

/** Day and week belonged to the previous service. */
const afresh = (search: string): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const name of ['date', 'from']) next.delete(name)
  return next
}

type Clash = { part: TogetherPart; position: number }

export const clashWith = (parts: readonly TogetherPart[], step: number, at: string): Clash | undefined => {
  const wanted = spanOf(parts[step], at)
  const position = parts.findIndex((part, other) => {
    if (other === step || part.at === null || !wanted) return false
    const span = spanOf(part, part.at)
    return span !== null && span.start < wanted.end && wanted.start < span.end
  })
  const part = parts[position]
  return part && { part, position }
}

export const firstClash = (parts: readonly TogetherPart[]): { part: TogetherPart; step: number; with: Clash } | undefined => {
  for (const [step, part] of parts.entries()) {
    const clash = part.at === null ? undefined : clashWith(parts, step, part.at)
    if (clash) return { part, step, with: clash }
  }
  return undefined
}

const spanOf = (part: TogetherPart | undefined, at: string) => {
  if (!part) return null
  const start = Temporal.Instant.from(at).epochMilliseconds
  return { start, end: start + wholeMinutes(part.choice) * 60_000 }
}
