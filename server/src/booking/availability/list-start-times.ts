import type { StartTime } from '@foyer/contract'
import { isoInstantOf, minutesOfIsoInstant, Refusal, slotBoard } from '@foyer/domain'
import type { WritingHandler } from '../../ground/handler.ts'
import { isAt } from './entries.ts'
import { keptAnswer } from './kept-answers.ts'
import { lengthIn, loadInputs, requireLength, type ServiceInputs } from './load-inputs.ts'
import { ownOf } from './own-places.ts'
import { readSpan, requireTimeZone } from './read-span.ts'
import { isShownTo } from './shown-services.ts'
import { dateWriter, reasonOf, type Surroundings } from './slot-availability.ts'
import { endOfStartsBefore } from './time-slots/starts.ts'

const fields = { start: 'fromDate', end: 'toDate' }

/** What a page to choose a time needs, of five weeks and a large team: each start once, without its slot. */
export const listStartTimes: WritingHandler<'availability', 'listStartTimes'> = async ({ body }, { db, siteId, now: instant, caller }) => {
  const now = minutesOfIsoInstant(instant)
  const timeZone = requireTimeZone(body.timeZone, 'timeZone')
  const dates = { startDate: `${body.fromDate}T00:00:00`, endDate: `${body.toDate}T00:00:00`, timezone: timeZone, fields }
  const length = lengthIn(body.customerChoices)
  const place = { businessLocationIds: body.locationId === undefined ? null : [body.locationId.toLowerCase()], locationTypes: null }
  const gathered = await loadInputs(db, {
    siteId,
    now,
    serviceIds: [body.serviceId.toLowerCase()],
    resourceIds: body.resourceId === undefined ? null : [body.resourceId.toLowerCase()],
    own: ownOf(caller),
    length,
    isShown: isShownTo(caller),
    placesOf: ({ locations }) => (place.businessLocationIds ? locations.filter((location) => isAt(location, place)) : []),
    spanIn: (siteTimeZone) => readSpan({ ...dates, siteTimeZone }),
  })
  const { catalogue, known, services } = gathered
  if (known.length === 0) throw new Refusal('SERVICE_NOT_FOUND')
  requireLength(length, gathered)
  // A service has one usual place, and is asked for at one place at most.
  const [way] = services.filter(({ service }) => isAt(service.locations[0], place))
  const write = async () => Buffer.from(JSON.stringify({ startTimes: way ? startTimesIn(way, { catalogue, timeZone }) : [] }))
  return keptAnswer(db, { question: `${siteId} start times ${JSON.stringify(body)}`, gathered, now }, write)
}

/** What `startTimesOf` of the domain makes of the entries of a list, without the entries. */
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
