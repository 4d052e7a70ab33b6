import type { SlotCursorPaging, SlotPagingMetadata, TimeSlotViolations } from '@foyer/contract'
import { type EpochMinutes, invalid, limitPerDay, type PolicyViolations } from '@foyer/domain'
import { type CursorHome, type CursorSigner, readCursor, writeCursor } from '../../../ground/db/querying/cursor.ts'

type Standing = { start: EpochMinutes; key: string }

export type Paged<Question> = { question: Question; limit: number; beside: { standing: Standing; isBefore: boolean } | null }

type Limits = { byDefault: number; most: number }

export function readPaged<Body extends { cursorPaging?: SlotCursorPaging | undefined }>(
  { cursorPaging, ...sent }: Body,
  { signer, home, byDefault, most }: Limits & { signer: CursorSigner; home: CursorHome },
): Paged<Omit<Body, 'cursorPaging'>> {
  const { cursor, limit } = cursorPaging ?? {}
  if (!cursor) return { question: sent, limit: Math.min(limit ?? byDefault, most), beside: null }
  const { filter, position, isReversed, besides } = readCursor(signer, home, cursor)
  const [start, key] = position
  return {
    // The cursor is signed, so it holds what `pageOf` put into it.
    question: filter as Omit<Body, 'cursorPaging'>,
    limit: Math.min(limit ?? Number(besides?.limit), most),
    beside: { standing: { start: Number(start), key: key ?? '' }, isBefore: isReversed },
  }
}

export function pageOf<Entry extends Standing>(
  entries: readonly Entry[],
  paged: Paged<object>,
  { signer, home }: { signer: CursorSigner; home: CursorHome },
): { page: Entry[]; metadata: SlotPagingMetadata } {
  const [first, last] = boundsOf(entries, paged)
  const page = entries.slice(first, last)
  const cursorAt = (entry: Entry | undefined, isBefore: boolean): string | undefined => {
    if (!entry) return undefined
    const position = [String(entry.start), entry.key]
    const contents = { filter: paged.question, sort: [], position, isReversed: isBefore, besides: { limit: paged.limit } }
    const cursor = writeCursor(signer, home, contents)
    if (cursor) return cursor
    throw invalid('cursorPaging', 'cannot be used: what is asked for is too long for a cursor', 'FILTER_TOO_LARGE')
  }
  const hasNext = last < entries.length
  const next = hasNext ? cursorAt(page.at(-1), false) : undefined
  const prev = first > 0 ? cursorAt(page[0] ?? entries[first], true) : undefined
  return { page, metadata: { count: page.length, cursors: { ...(next && { next }), ...(prev && { prev }) }, hasNext } }
}

function boundsOf(entries: readonly Standing[], { limit, beside }: Paged<object>): [number, number] {
  if (!beside) return [0, limit]
  const { standing, isBefore } = beside
  const found = entries.findIndex((entry) => (isBefore ? compare(entry, standing) >= 0 : compare(entry, standing) > 0))
  const position = found < 0 ? entries.length : found
  return isBefore ? [Math.max(0, position - limit), position] : [position, position + limit]
}

const compare = (one: Standing, other: Standing): number =>
  one.start - other.start || Number(one.key > other.key) - Number(one.key < other.key)

/** `show` is called only for the candidates of a page: a page shows few of thousands. */
export type Candidate<Shown> = {
  start: EpochMinutes
  key: string
  isBookable: boolean
  violations: () => PolicyViolations
  show: () => Shown
}

type Arrangement = {
  bookable?: boolean | undefined
  bookingPolicyViolations?: TimeSlotViolations | undefined
  perDay?: number | undefined
  timeZone: string
}

/** Ordered by start; a limit per day prefers candidates that can be booked. */
export function arranged<Shown>(
  candidates: readonly Candidate<Shown>[],
  { bookable, bookingPolicyViolations, perDay, timeZone }: Arrangement,
): Candidate<Shown>[] {
  const isWanted = violationsFilter(bookingPolicyViolations)
  const wanted = candidates
    .filter((candidate) => (bookable === undefined || candidate.isBookable === bookable) && isWanted(candidate))
    .sort((one, other) => one.start - other.start || Number(one.key > other.key) - Number(one.key < other.key))
  if (!perDay) return wanted
  const entries = wanted.map((candidate) => ({ candidate, start: candidate.start, unbookable: candidate.isBookable ? null : candidate }))
  return limitPerDay(entries, perDay, timeZone).map(({ candidate }) => candidate)
}

const members = ['tooEarlyToBook', 'tooLateToBook', 'bookOnlineDisabled'] as const

function violationsFilter(asked: TimeSlotViolations = {}): (candidate: Candidate<unknown>) => boolean {
  const named = members.filter((member) => asked[member] !== undefined)
  if (named.length === 0) return () => true
  return ({ violations }) => {
    const found = violations()
    return named.every((member) => asked[member] === found[member])
  }
}
