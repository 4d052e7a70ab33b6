import type { Booking } from '@foyer/contract'
import type { SlotChoice } from '../../slot-choice.ts'

/* The holds of this tab, by what was wanted: a reload goes on where it was. */

export const keepHold = (serviceId: string, choice: SlotChoice, booking: Booking): void =>
  sessionStorage.setItem(keyOf(serviceId, choice), JSON.stringify(booking))

/** The hold on this very time, as long as it lasts. */
export const recallHold = (serviceId: string, choice: SlotChoice): Booking | undefined => {
  const text = sessionStorage.getItem(keyOf(serviceId, choice))
  if (text === null) return undefined
  const booking = JSON.parse(text) as Booking // written by keepHold() above
  if (isLive(booking)) return booking
  forgetHold(serviceId, choice)
  return undefined
}

/** Once completed, a hold is no longer one: the same time later is a new wish. */
export const forgetHold = (serviceId: string, choice: SlotChoice): void => sessionStorage.removeItem(keyOf(serviceId, choice))

const keyOf = (serviceId: string, { start, resourceId }: SlotChoice) =>
  `foyer-hold ${serviceId} ${Temporal.Instant.from(start)} ${resourceId ?? 'anyone'}`

const isLive = ({ holdExpiresDate }: Booking): boolean =>
  holdExpiresDate !== undefined && Temporal.Instant.compare(holdExpiresDate, Temporal.Now.instant()) > 0
