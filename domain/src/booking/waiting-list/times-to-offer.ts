import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { Slot } from '../availability/slots.ts'
import { type OfferTimes, offerTimes } from './offer-times.ts'
import { liesInWindow, type WindowTimes } from './window.ts'

export type WaitingForTime = {
  window: WindowTimes
  resourceId: string | null
  passedStarts: readonly EpochMinutes[]
  reservationMinutes: number
  noticeMinutes: number
}

type TimesQuestion<Entry> = {
  entries: readonly Entry[]
  slots: readonly Pick<Slot, 'start' | 'end' | 'resourceIds'>[]
  now: EpochMinutes
  timeZone: string
  isAtOnce?: boolean
}

export type TimeToOffer<Entry> = { entry: Entry; start: EpochMinutes; times: OfferTimes }

/** The first time that fits each customer, with a staff member who is free then and not offered to an earlier customer. */
export function timesToOffer<Entry extends WaitingForTime>({
  entries,
  slots,
  now,
  timeZone,
  isAtOnce = false,
}: TimesQuestion<Entry>): TimeToOffer<Entry>[] {
  const given: { start: EpochMinutes; end: EpochMinutes }[] = []
  return entries.flatMap((entry) => {
    for (const slot of slots) {
      const earlier = given.filter(({ start, end }) => start < slot.end && slot.start < end).length
      if (earlier >= slot.resourceIds.length || !suits(slot, entry, timeZone)) continue
      const times = timesOfOffer(slot.start, entry, { now, timeZone, isAtOnce })
      if (times === null) continue
      given.push(slot)
      return [{ entry, start: slot.start, times }]
    }
    return []
  })
}

export const suits = (
  slot: Pick<Slot, 'start' | 'end' | 'resourceIds'>,
  { window, resourceId, passedStarts }: Pick<WaitingForTime, 'window' | 'resourceId' | 'passedStarts'>,
  timeZone: string,
): boolean =>
  (resourceId === null || slot.resourceIds.includes(resourceId)) &&
  !passedStarts.includes(slot.start) &&
  liesInWindow(slot, window, timeZone)

type Moment = { now: EpochMinutes; timeZone: string; isAtOnce: boolean }

function timesOfOffer(start: EpochMinutes, entry: WaitingForTime, { now, timeZone, isAtOnce }: Moment): OfferTimes | null {
  const closesAt = start - entry.noticeMinutes
  const { reservationMinutes } = entry
  if (!isAtOnce) return offerTimes({ now, closesAt, reservationMinutes, timeZone })
  return now < closesAt ? { notifyAt: now, expiresAt: Math.min(now + reservationMinutes, closesAt) } : null
}
