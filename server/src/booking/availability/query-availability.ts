import type { AvailabilityRequest } from '@foyer/contract'
import { minutesOfIsoInstant, Refusal } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { WritingHandler, WrittenAnswer } from '../../ground/handler.ts'
import { type BookableService, isShownTo } from './catalogue.ts'
import { arrangedEntries, asksForLocations, isAt } from './entries.ts'
import { keptAnswer } from './kept-answers.ts'
import { type AskedLength, type Gathered, lengthIn, loadInputs, requireLength } from './load-inputs.ts'
import { type AvailabilityFilter, readFilter, readSpan, requireFewDays, requireTimeZone } from './read-question.ts'
import { loadClassSessions } from './sessions.ts'
import { type Own, ownOf } from './taken-times.ts'
import { writtenEntries } from './written-entries.ts'

export const queryAvailability: WritingHandler<'availability', 'queryAvailability'> = ({ body }, { db, siteId, now, caller }) =>
  answerAvailability(db, body, { siteId, now, own: ownOf(caller), isShown: isShownTo(caller) })

export type Asking = { siteId: string; now: string; own: Own | null; usual?: AskedLength; isShown?: (service: BookableService) => boolean }

export async function answerAvailability(
  db: Database,
  body: AvailabilityRequest,
  { siteId, now, own, usual, isShown }: Asking,
): Promise<WrittenAnswer> {
  const filter = readFilter(body.query.filter ?? {})
  const timezone = body.timezone === undefined ? undefined : requireTimeZone(body.timezone)
  const minutes = minutesOfIsoInstant(now)
  const asked = lengthIn(body.customerChoices)
  // A booking that moves keeps its add-ons, whatever its new length.
  const length = asked && usual ? { ...usual, durationMinutes: asked.durationMinutes, isNeeded: asked.isNeeded } : (asked ?? usual ?? null)
  const gathered = await loadInputs(db, {
    siteId,
    now: minutes,
    serviceIds: filter.serviceIds.filter(isGuid),
    resourceIds: filter.resourceIds,
    length,
    ...(isShown && { isShown }),
    own,
    locationsOf: ({ locations }) => (asksForLocations(filter) ? locations.filter((location) => isAt(location, filter)) : []),
    spanIn: (siteTimeZone) => readSpan({ ...filter, timezone, siteTimeZone }),
  })
  requireService(filter, gathered)
  requireFewDays(gathered.span, { services: gathered.services.length, most: mostServiceDays, field: 'query.filter.endDate' })
  requireLength(length, gathered)
  const timeZone = timezone ?? gathered.catalogue.timeZone
  const isDescending = sortingOf(body)?.order === 'DESC'
  const arrangement = { filter, timeZone, isDescending, slotsPerDay: body.slotsPerDay ?? 0 }
  const { catalogue, span, known } = gathered
  const sessions = await loadClassSessions(db, { siteId, now, services: known, span, own })
  const write = async () => writtenEntries(await arrangedEntries({ ...gathered, sessions }, arrangement), { catalogue, timeZone })
  // Seats of sessions have no version, so answers with sessions are never kept.
  if (sessions.size > 0) return write()
  return keptAnswer(db, { question: `${siteId} ${JSON.stringify([body, usual])}`, gathered, now: minutes }, write)
}

/** A week of a hundred services, the most that one query names. */
const mostServiceDays = 700

// Existing front ends sort by field names of the start that the wire never had; start is the only order there is.
const sortingOf = ({ query: { sort, sorting } }: AvailabilityRequest) => (sort ?? sorting)?.[0]

function requireService({ isSingleService }: AvailabilityFilter, { known }: Gathered): void {
  if (isSingleService && known.length === 0) throw new Refusal('SERVICE_NOT_FOUND')
}

export const isGuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
