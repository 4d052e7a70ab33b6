import type { SlotLocation } from '@foyer/contract'
import { chooseResources, type EpochMinutes, minutesOfIsoInstant } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { type Catalogue, inputsAround, ownOf } from '../availability/availability.ts'
import { refusePlace } from './refuse-place.ts'

/** A time of one resource for which callers compete: `end` includes the pause after the session. */
export type ContestableTime = {
  serviceId: string
  resourceId: string
  start: EpochMinutes
  durationMinutes: number
  addedMinutes: number
  end: EpochMinutes
  timeZone: string
  location: SlotLocation | undefined
}

/** Refuses a time that the list of free times shows this caller as booked or held. All other reasons are left to the attempt. */
export async function requireStillFree(time: ContestableTime, catalogue: Catalogue, context: Context): Promise<void> {
  const { db, siteId, now, caller } = context
  const found = await inputsAround(db, { ...time, siteId, now: minutesOfIsoInstant(now), own: ownOf(caller) })
  if (found?.catalogueVersion !== catalogue.version) return
  const choice = chooseResources(time.start, found.inputs, isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER')
  if (!('refusal' in choice)) return
  const { refusal } = choice
  if (refusal.reason === 'BOOKED' || refusal.reason === 'HELD') refusePlace('SLOT_NOT_AVAILABLE', refusal, lostSlot(time))
}

const lostSlot = ({ end: _, ...lost }: ContestableTime) => lost
