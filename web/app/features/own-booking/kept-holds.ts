import type { Booking, SentAddOn } from '@foyer/contract'
import { sentAddOns } from '../../add-on-choice.ts'
import type { SlotChoice } from '../../slot-choice.ts'
import { tabStore } from '../../stored.ts'

/* The hold of this tab for each service. The server keeps one at a time: a new hold replaces the one before. */

export const keepHold = (serviceId: string, booking: Booking): void => tabStore.keep(keyOf(serviceId), JSON.stringify(booking))

/** The hold on this very time, as long as it lasts: a reload goes on with it, and so does coming back to the time. */
export const recallHold = (serviceId: string, choice: SlotChoice): Booking | undefined => {
  const text = tabStore.read(keyOf(serviceId))
  if (text === null) return undefined
  const booking = JSON.parse(text) as Booking // written by keepHold() above
  return isLive(booking) && isFor(booking, choice) ? booking : undefined
}

/** Once completed, a hold is no longer one: the same time later is a new wish. */
export const forgetHold = (serviceId: string): void => tabStore.forget(keyOf(serviceId))

const keyOf = (serviceId: string) => `foyer-hold ${serviceId}`

const isLive = ({ holdExpiresDate }: Booking): boolean =>
  holdExpiresDate !== undefined && Temporal.Instant.compare(holdExpiresDate, Temporal.Now.instant()) > 0

/** A hold with one staff member also serves a visitor without a preference. */
const isFor = (
  { startDate, endDate, bookedEntity, participantsChoices, bookedAddOns = [] }: Booking,
  { start, resourceId, addOns = [], ...chosen }: SlotChoice,
): boolean =>
  (chosen.minutes === undefined || Temporal.Instant.from(startDate).until(endDate).total('minutes') === chosen.minutes) &&
  JSON.stringify(participantsChoices) === JSON.stringify(chosen.participantsChoices) &&
  isSameSet(bookedAddOns.map(named), sentAddOns(addOns).map(named)) &&
  Temporal.Instant.from(startDate).equals(start) &&
  (resourceId === null || resourceId === bookedEntity.slot.resource?.id)

const named = ({ id, quantity = 1 }: Pick<SentAddOn, 'id' | 'quantity'>): string => `${id} ${quantity}`

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text))
