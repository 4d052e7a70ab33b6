import { minutesOfIsoInstant } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { loadWays } from '../load-inputs.ts'
import { ownOf } from '../own-places.ts'
import { requireTimeZone } from '../read-span.ts'
import { isShownTo } from '../shown-services.ts'
import { appointmentCandidates } from './appointment-slots.ts'
import { placesLike, readPlace } from './places.ts'
import { requireArguments } from './required.ts'
import { arranged } from './slot-list.ts'
import { pageOf, readPaged } from './slot-pages.ts'
import { readStarts } from './starts.ts'
import { appointmentOf, chosenLength, wayAt } from './ways.ts'
import { namedInList } from './wire-time-slots.ts'

/** The times of an appointment at its usual place, or at each of its places that are asked for. */
export const listAvailabilityTimeSlots: Handler<'availability', 'listAvailabilityTimeSlots'> = async ({ body }, context) => {
  const { db, siteId, now, caller, dependencies } = context
  const turning = { signer: dependencies.signingKeys, home: { siteId, operation: 'listAvailabilityTimeSlots' } }
  const paged = readPaged(body, { ...turning, byDefault: 1000, most: 1000 })
  const { question } = paged
  const { serviceId, fromLocalDate, toLocalDate } = requireArguments(question, ['serviceId', 'fromLocalDate', 'toLocalDate'])
  const asked = question.timeZone === undefined ? undefined : requireTimeZone(question.timeZone, 'timeZone')
  const places = question.locations?.map((location, index) => readPlace(location, `locations[${index}]`)) ?? []
  const { catalogue, services } = await loadWays(
    db,
    {
      siteId,
      now: minutesOfIsoInstant(now),
      serviceIds: [serviceId.toLowerCase()],
      own: ownOf(caller),
      spanIn: (siteTimeZone) => readStarts({ fromLocalDate, toLocalDate }, asked ?? siteTimeZone),
    },
    (known) => {
      const service = appointmentOf(known, serviceId, isShownTo(caller))
      const ruled = chosenLength(service, question.customerChoices, { catalogue: known, path: 'customerChoices' })
      const at = places.length > 0 ? [...new Set(places.flatMap((place) => placesLike(service, place)))] : service.locations.slice(0, 1)
      return at.map((place) => wayAt(ruled, place, { types: question.resourceTypes ?? [], catalogue: known }))
    },
  )
  const timeZone = asked ?? catalogue.timeZone
  const view = { catalogue, timeZone, named: namedInList(question.includeResourceTypeIds, question.resourceIds) }
  const candidates = services.flatMap((way, index) => appointmentCandidates(way, String(index).padStart(3, '0'), view))
  const { page, metadata } = pageOf(arranged(candidates, { ...question, perDay: question.timeSlotsPerDay, timeZone }), paged, turning)
  return { timeSlots: page.map(({ show }) => show()), timeZone, cursorPagingMetadata: metadata }
}
