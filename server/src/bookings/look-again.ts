import { chooseResources, type EpochMinutes, minutesOfIsoInstant } from '@foyer/domain'
import { type Catalogue, inputsAround, ownOf } from '../availability/availability.ts'
import { isBusiness } from '../caller.ts'
import type { Context } from '../handler.ts'
import { refusePlace } from './place-refused.ts'

export type Sighting = { catalogue: Catalogue; serviceId: string; resourceId: string; start: EpochMinutes; timeZone: string }

/** Refuses a time that the list of free times shows this caller as booked or held; whatever else may be wrong is not looked at. */
export async function lookAgain({ catalogue, ...wanted }: Sighting, context: Context): Promise<void> {
  const { db, siteId, now, caller } = context
  const found = await inputsAround(db, { siteId, now: minutesOfIsoInstant(now), ...wanted, own: ownOf(caller) })
  if (found?.catalogueVersion !== catalogue.version) return
  const choice = chooseResources(wanted.start, found.inputs, isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER')
  if (!('refusal' in choice)) return
  const { refusal } = choice
  if (refusal.reason !== 'BOOKED' && refusal.reason !== 'HELD') return
  refusePlace(refusal, wanted)
}
