import type { WaitingWindow } from '@foyer/contract'
import { type AvailabilityInputs, minutesOfIsoInstant } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { BookableService } from './catalogue.ts'
import { loadInputs } from './load-inputs.ts'
import { placeOfSlot } from './slot-locations.ts'
import type { Span } from './spans.ts'

type WindowQuestion = {
  service: Pick<BookableService, 'id'>
  window: Pick<WaitingWindow, 'durationInMinutes' | 'location'>
  span: { start: number; end: number }
}

/** What shows which times a customer who waits could be offered, in the list of free times. Null: the service is not given so any more. */
export async function loadWindowInputs(
  { db, siteId, now }: Pick<Context, 'db' | 'siteId' | 'now'>,
  { service: { id }, window: { durationInMinutes, location }, span }: WindowQuestion,
): Promise<AvailabilityInputs | null> {
  const minute = minutesOfIsoInstant(now)
  const from = Math.max(Math.floor(minute), span.start)
  const { services } = await loadInputs(db, {
    siteId,
    now: minute,
    serviceIds: [id],
    length: { durationMinutes: durationInMinutes, isNeeded: true, addedMinutes: 0, addOnIds: [] },
    placesOf: (found) => [placeOfSlot(location, found) ?? []].flat(),
    spanIn: (): Span => ({ from, to: Math.max(from + 1, span.end) }),
  })
  return services[0]?.inputs ?? null
}
