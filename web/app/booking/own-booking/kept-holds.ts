import type { Booking, ParticipantsChoices, SentAddOn } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { tabStore } from '../../ground/stored.ts'
import { sentAddOns } from '../../offer/add-on-choice.ts'
import type { SlotChoice } from '../slot-choice.ts'

/* The hold of this tab for each service. The server keeps one at a time: a new hold replaces the one before. */

export const keepHold = (serviceId: string, booking: Booking): void => tabStore.keep(keyOf(serviceId), JSON.stringify(booking))

/** The hold on this very time, as long as it lasts: a reload goes on with it, and so does coming back to the time. */
export const recallHold = (serviceId: string, choice: SlotChoice): Booking | undefined => {
  const text = tabStore.read(keyOf(serviceId))
  if (text === null) return undefined
  const booking = JSON.parse(text) as Booking // written by keepHold() above
  return isLive(booking) && isHeldFor(booking, choice) ? booking : undefined
}

/** Once completed, a hold is no longer one: the same time later is a new wish. */
export const forgetHold = (serviceId: string): void => tabStore.forget(keyOf(serviceId))

const keyOf = (serviceId: string) => `foyer-hold ${serviceId}`

const isLive = ({ holdExpiresDate }: Booking): boolean =>
  holdExpiresDate !== undefined && Temporal.Instant.compare(holdExpiresDate, Temporal.Now.instant()) > 0

/** Whether this is the hold that such a choice asks for. */
export const isHeldFor = (booking: Booking, choice: SlotChoice): boolean => {
  const { slot, schedule } = booking.bookedEntity
  if (booking.totalParticipants !== (choice.participants ?? booking.totalParticipants)) return false
  if (chosenIn(booking.participantsChoices) !== chosenIn(choice.participantsChoices)) return false
  if (schedule) return true
  return choice.eventId === undefined ? isForTime(booking, choice) : choice.eventId === slot?.eventId
}

/** What was chosen, to compare; a hold knows the words in other languages besides. */
const chosenIn = (choices: ParticipantsChoices | undefined): string =>
  JSON.stringify(choices, (member, value) => (member === 'translations' ? undefined : value)) ?? ''

/** A hold with one staff member also serves a visitor without a preference. */
const isForTime = (
  { startDate, endDate, bookedEntity, bookedAddOns = [] }: Booking,
  { start, resourceId, addOns = [], minutes }: SlotChoice,
): boolean =>
  (minutes === undefined || Temporal.Instant.from(startDate).until(endDate).total('minutes') === minutes) &&
  isSameSet(bookedAddOns.map(named), sentAddOns(addOns).map(named)) &&
  Temporal.Instant.from(startDate).equals(start) &&
  (resourceId === null || resourceId === slotOf({ bookedEntity }).resource?.id)

const named = ({ id, quantity = 1 }: Pick<SentAddOn, 'id' | 'quantity'>): string => `${id} ${quantity}`

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text))
