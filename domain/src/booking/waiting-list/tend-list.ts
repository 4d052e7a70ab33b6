import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type OfferTimes, offerTimes } from './offer-times.ts'

export type ListedEntry = WaitingParty & {
  sitsOut: boolean
  closesAt: EpochMinutes
  reservationMinutes: number
  offer: (OfferTimes & { isSent: boolean }) | null
}

export type Tended<Entry> = {
  ended: Entry[]
  toNotify: Entry[]
  offered: { entry: Entry; times: OfferTimes }[]
}

type ListQuestion<Entry> = {
  entries: readonly Entry[]
  openSeats: number
  now: EpochMinutes
  timeZone: string
}

export function tendList<Entry extends ListedEntry>({ entries, openSeats, now, timeZone }: ListQuestion<Entry>): Tended<Entry> {
  const isOver = ({ offer }: Entry) => offer !== null && offer.expiresAt <= now
  const timesOf = ({ closesAt, reservationMinutes }: Entry) => offerTimes({ now, closesAt, reservationMinutes, timeZone })
  const waiting = entries.flatMap((entry) => {
    const times = entry.offer === null && !entry.sitsOut ? timesOf(entry) : null
    return times ? [{ id: entry.id, partySize: entry.partySize, entry, times }] : []
  })
  return {
    ended: entries.filter(isOver),
    toNotify: entries.filter((entry) => entry.offer !== null && !isOver(entry) && !entry.offer.isSent && entry.offer.notifyAt <= now),
    offered: partiesToOffer(openSeats, waiting).map(({ entry, times }) => ({ entry, times })),
  }
}

export type WaitingParty = { id: string; partySize: number }

/** In the order of the list, each party that fits as a whole. A smaller party does not wait for a larger one. */
export function partiesToOffer<Party extends WaitingParty>(openSeats: number, parties: readonly Party[]): Party[] {
  let open = openSeats
  return parties.filter(({ partySize }) => {
    if (partySize > open) return false
    open -= partySize
    return true
  })
}

export const seatsReservedFor = (openSeats: number, parties: readonly WaitingParty[]): number =>
  partiesToOffer(openSeats, parties).reduce((seats, { partySize }) => seats + partySize, 0)
