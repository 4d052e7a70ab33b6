import { formatInstantAsLocal, minutesOfIsoInstant, Refusal } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { rulesOfLength } from '../catalogue.ts'
import { loadWays } from '../load-inputs.ts'
import { ownOf } from '../own-places.ts'
import { requireTimeZone } from '../read-span.ts'
import { isShownTo } from '../shown-services.ts'
import { appointmentAt } from './appointment-slots.ts'
import { waysOf } from './get-time-slot.ts'
import { readLocalDate } from './starts.ts'
import { appointmentOf } from './ways.ts'
import { namedInList } from './wire-time-slots.ts'

/** No session lasts longer. */
const longestMinutes = 57_600

/** The ends of an appointment that starts at one time: one for each of its lengths that is free then, the nearest first. */
export const listAvailabilityTimeSlotEndOptions: Handler<'availability', 'listAvailabilityTimeSlotEndOptions'> = async (
  { body },
  { db, siteId, now, caller },
) => {
  const asked = body.timeZone === undefined ? undefined : requireTimeZone(body.timeZone, 'timeZone')
  let [start, latestEnd] = [0, 0]
  const { catalogue, services } = await loadWays(
    db,
    {
      siteId,
      now: minutesOfIsoInstant(now),
      serviceIds: [body.serviceId.toLowerCase()],
      own: ownOf(caller),
      spanIn: (siteTimeZone) => {
        const timeZone = asked ?? siteTimeZone
        start = readLocalDate('localStartDate', body.localStartDate, timeZone)
        latestEnd = readLatestEnd(body.maxLocalEndDate, start, timeZone)
        return { from: start, to: start + 1 }
      },
    },
    (known) => {
      const service = appointmentOf(known, body.serviceId, isShownTo(caller))
      const durations = [...service.durations].sort((one, other) => one - other)
      if (durations.length < 2) throw new Refusal('END_OPTIONS_NOT_SUPPORTED', { durations })
      const lengths = durations.map((durationMinutes) => ({
        service,
        rules: rulesOfLength(service, { durationMinutes, addedMinutes: 0 }, known),
      }))
      return waysOf(service, lengths, { location: body.location, types: body.resourceTypes ?? [], catalogue: known })
    },
  )
  const timeZone = asked ?? catalogue.timeZone
  const ending = services.filter(({ inputs }) => start + inputs.service.durationMinutes <= latestEnd)
  return { endOptions: ending.flatMap((way) => appointmentAt(start, way, { catalogue, timeZone, named: namedInList() }) ?? []), timeZone }
}

function readLatestEnd(maxLocalEndDate: string | undefined, start: number, timeZone: string): number {
  const furthest = start + longestMinutes
  if (maxLocalEndDate === undefined) return furthest
  const latest = readLocalDate('maxLocalEndDate', maxLocalEndDate, timeZone)
  if (latest > furthest) throw new Refusal('MAX_END_DATE_EXCEEDS_MAXIMUM', { maximum: formatInstantAsLocal(furthest, timeZone) })
  return latest
}
