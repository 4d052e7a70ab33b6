import { Refusal } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { requireTimeZone } from '../read-span.ts'
import type { Span } from '../spans.ts'
import { readInterval } from './get-time-slot.ts'
import { partOf } from './list-sequences.ts'
import { readOnePlace } from './places.ts'
import { freeRowAt, loadSequence, requireServicesInRow, wireSequence } from './sequence-slots.ts'
import { allNamed, namedInList } from './wire-time-slots.ts'

/** Exactly this time of several appointments in a row, with all that is free for each of them. */
export const getMultiServiceAvailabilityTimeSlot: Handler<'availability', 'getMultiServiceAvailabilityTimeSlot'> = async (
  { body },
  context,
) => {
  const { services } = body
  requireServicesInRow(services.length)
  const asked = body.timeZone === undefined ? undefined : requireTimeZone(body.timeZone, 'timeZone')
  let span: Span = { from: 0, to: 0 }
  const loaded = await loadSequence(context, {
    parts: services.map(partOf),
    place: readOnePlace(body.location, 'location'),
    spanIn: (siteTimeZone) => {
      span = readInterval(body, asked ?? siteTimeZone)
      return { from: span.from, to: span.from + 1 }
    },
  })
  const row = freeRowAt(span.from, loaded.board)
  const slot = row === null ? null : loaded.board.slotIn(row)
  if (slot?.end !== span.to) throw new Refusal('SLOT_NOT_FOUND')
  const timeZone = asked ?? loaded.catalogue.timeZone
  const named = services.map(({ includeResourceTypeIds: ids }) =>
    ids?.length ? { ...namedInList(ids), most: Number.POSITIVE_INFINITY } : allNamed,
  )
  return { timeSlot: wireSequence(slot, { ...loaded, timeZone, named }), timeZone }
}
