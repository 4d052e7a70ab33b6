import { chooseResources, type EpochMinutes, minutesOfIsoInstant } from '@foyer/domain'
import { type Catalogue, inputsAround } from '../availability/availability.ts'
import { isBusiness } from '../caller.ts'
import type { Context } from '../handler.ts'
import { hasLiveHold } from './bookings-store.ts'
import { refusePlace } from './place-refused.ts'
import { customerOf } from './rights.ts'

export type Sighting = { catalogue: Catalogue; serviceId: string; resourceId: string; start: EpochMinutes; timeZone: string }

/** Refuses a time that the list of free times shows as booked or held by others; whatever else may be wrong is not looked at. */
export async function lookAgain({ catalogue, ...wanted }: Sighting, context: Context): Promise<void> {
  const { db, siteId, now, caller } = context
  const found = await inputsAround(db, { siteId, now: minutesOfIsoInstant(now), ...wanted })
  if (found?.catalogueVersion !== catalogue.version) return
  const choice = chooseResources(wanted.start, found.inputs, isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER')
  if (!('refusal' in choice)) return
  const { refusal } = choice
  if (refusal.reason !== 'BOOKED' && refusal.reason !== 'HELD') return
  const customer = customerOf(caller)
  // A customer's own hold is not in the way of another for the same service.
  const mayBeOwn = refusal.reason === 'HELD' && customer !== null
  if (mayBeOwn && (await hasLiveHold(db, { siteId, now, customer, serviceId: wanted.serviceId }))) return
  refusePlace(refusal, wanted)
}
