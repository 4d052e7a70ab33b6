import type { SlotLocation, StartTime } from '@foyer/contract'
import { freeStretches, isoInstantOf, minutesOfIsoInstant, nextFree, Refusal, type Slot, slotBoard } from '@foyer/domain'
import type { Handler, WritingHandler } from '../../ground/handler.ts'
import { type Catalogue, isShownTo } from './catalogue.ts'
import { isAt } from './entries.ts'
import { keptAnswer } from './kept-answers.ts'
import { type Gathered, lengthIn, loadInputs, requireLength, type ServiceInputs } from './load-inputs.ts'
import { readSpan, requireTimeZone } from './read-question.ts'
import { type ClassSession, giverOf, loadClassSessions } from './sessions.ts'
import { dateWriter, reasonOf, type Surroundings } from './slot-availability.ts'
import { locationOfSession } from './slot-locations.ts'
import { ownOf } from './taken-times.ts'
import { endOfStartsBefore } from './time-slots/read-time-slot-question.ts'

const fields = { start: 'fromDate', end: 'toDate' }

export const listStartTimes: WritingHandler<'availability', 'listStartTimes'> = async ({ body }, { db, siteId, now: instant, caller }) => {
  const now = minutesOfIsoInstant(instant)
  const timeZone = requireTimeZone(body.timeZone, 'timeZone')
  const dates = { startDate: `${body.fromDate}T00:00:00`, endDate: `${body.toDate}T00:00:00`, timezone: timeZone, fields }
  const length = lengthIn(body.customerChoices)
  const location = { businessLocationIds: body.locationId === undefined ? null : [body.locationId.toLowerCase()], locationTypes: null }
  const gathered = await loadInputs(db, {
    siteId,
    now,
    serviceIds: [body.serviceId.toLowerCase()],
    resourceIds: body.resourceId === undefined ? null : [body.resourceId.toLowerCase()],
    own: ownOf(caller),
    length,
    isShown: isShownTo(caller),
    locationsOf: ({ locations }) => (location.businessLocationIds ? locations.filter((one) => isAt(one, location)) : []),
    spanIn: (siteTimeZone) => readSpan({ ...dates, siteTimeZone }),
  })
  const { catalogue, known, services } = gathered
  if (known.length === 0) throw new Refusal('SERVICE_NOT_FOUND')
  requireLength(length, gathered)
  // A service has one usual location, and the query names at most one.
  const [way] = services.filter(({ service }) => isAt(service.locations[0], location))
  const write = async () => Buffer.from(JSON.stringify({ startTimes: way ? startTimesIn(way, { catalogue, timeZone }) : [] }))
  return keptAnswer(db, { question: `${siteId} start times ${JSON.stringify(body)}`, gathered, now }, write)
}

/** Equals `startTimesOf` of the domain over the entries of a list, without building the entries. */
function startTimesIn({ inputs, ownHolds }: ServiceInputs, { catalogue, timeZone }: Surroundings): StartTime[] {
  const dateOf = dateWriter(timeZone)
  const { starts, slotIn } = slotBoard({ ...inputs, to: endOfStartsBefore(inputs.to, inputs.service.durationMinutes) })
  return starts.map((moment, row) => {
    const { resourceIds, namedResourceId, unbookable } = slotIn(row)
    const start = dateOf(moment)
    const shownIds = unbookable ? [namedResourceId] : resourceIds
    const hold = ownHolds.find((one) => one.start === moment && shownIds.includes(one.resourceId))
    if (hold) return { start, resourceId: hold.resourceId, heldUntil: isoInstantOf(hold.expiresAt) }
    if (!unbookable) return resourceIds.length === 1 ? { start, resourceId: resourceIds[0] as string } : { start }
    const { code, until } = reasonOf(unbookable, catalogue)
    return { start, reason: { code, ...(until !== undefined && { until }) } }
  })
}

const daysAhead = 60

export const listNextFree: Handler<'availability', 'listNextFree'> = async ({ body }, { db, siteId, now: instant, caller }) => {
  const now = minutesOfIsoInstant(instant)
  const length = lengthIn(body.customerChoices)
  const locationId = body.locationId?.toLowerCase()
  const gathered = await loadInputs(db, {
    siteId,
    now,
    serviceIds: body.serviceIds ?? 'ALL',
    resourceIds: body.resourceId ? [body.resourceId] : null,
    own: ownOf(caller),
    length,
    isShown: isShownTo(caller),
    locationsOf: ({ locations }) => locations.filter((location) => locationId !== undefined && isAtBusiness(location, locationId)),
    spanIn: () => ({ from: Math.floor(now), to: Math.floor(now) + daysAhead * 24 * 60 }),
  })
  requireLength(length, gathered)
  const { catalogue, span, known, services } = gathered
  const sessions = await loadClassSessions(db, { siteId, now: instant, services: known, span, own: ownOf(caller) })
  const inputsById = new Map(services.map(({ service, inputs }) => [service.id, inputs]))
  return {
    nextFree: known.flatMap((service) => {
      const inputs = inputsById.get(service.id)
      if (locationId !== undefined && !service.locations.some((location) => isAtBusiness(location, locationId)))
        return nextFreeOf(service.id, null)
      if (inputs) return nextFreeOf(service.id, nextFree(inputs))
      if (service.type !== 'CLASS') return []
      const there = (sessions.get(service.id) ?? []).filter(
        ({ session }) => locationId === undefined || isAtBusiness(locationOfSession(session, service), locationId),
      )
      return nextSessionOf(service.id, there, catalogue)
    }),
    ...(body.stretchesOn !== undefined && { stretches: stretchesOn(body.stretchesOn, gathered) }),
  }
}

/** Hidden services do not count, even for callers who see them: the page tells when the business has time for anyone. */
function stretchesOn(date: string, { catalogue: { timeZone }, services }: Gathered) {
  const fields = { start: 'stretchesOn', end: 'stretchesOn' }
  const next = Temporal.PlainDate.from(date).add({ days: 1 })
  const day = readSpan({ startDate: `${date}T00:00:00`, endDate: `${next}T00:00:00`, timezone: timeZone, siteTimeZone: timeZone, fields })
  const shown = services.filter(({ service }) => !service.hidden)
  const within = shown.map(({ inputs }) => ({ ...inputs, from: Math.max(inputs.from, day.from), to: Math.min(inputs.to, day.to) }))
  return freeStretches(within).map(({ start, end }) => ({ start: isoInstantOf(start), end: isoInstantOf(end) }))
}

const isAtBusiness = (location: SlotLocation | undefined, locationId: string): boolean =>
  location?.locationType === 'OWNER_BUSINESS' && location.id === locationId

const nextFreeOf = (serviceId: string, slot: Slot | null) => ({
  serviceId,
  resourceIds: [...(slot?.resourceIds ?? [])],
  ...(slot && { startDate: isoInstantOf(slot.start) }),
})

function nextSessionOf(serviceId: string, sessions: readonly ClassSession[], catalogue: Catalogue) {
  const next = sessions.find(({ spots }) => spots.unbookable === null)?.session
  const giver = next && giverOf(next, catalogue)
  return { serviceId, resourceIds: giver ? [giver.id] : [], ...(next && { startDate: isoInstantOf(next.start) }) }
}
