import type { Booking } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../api.ts'
import { tabStore } from '../../ground/stored.ts'
import { useCall } from '../../ground/use-call.ts'
import { type TogetherPart, typeOf } from '../together-parts.ts'
import { bookingsOf, type WantedTogether } from './wanted-together.ts'

export type WholeHold = {
  bookings: readonly Booking[] | undefined
  error: ApiError | undefined
  request: (wanted: WantedTogether) => Promise<readonly Booking[] | undefined>
  ensure: (wanted: WantedTogether) => Promise<readonly Booking[] | undefined>
  drop: () => void
}

/** Holds all times that the address names from the moment the page is open; they expire together. A reload finds the same hold again. */
export const useWholeHold = (parts: readonly TogetherPart[], asked: WantedTogether): WholeHold => {
  const [kept, setKept] = useState<Kept>()
  const call = useCall(client.bookings.createMultiServiceBooking)
  const pending = useRef<Promise<readonly Booking[] | undefined>>(undefined)
  const sentFor = (choice: WantedTogether) => ({ bookings: bookingsOf(parts, choice), multiServiceBookingType: typeOf(choice.order) })
  const ask = async (choice: WantedTogether) => {
    const sent = sentFor(choice)
    const answer = await call.send({ body: { ...sent, returnFullEntity: true } })
    pending.current = undefined
    if (!answer) return undefined
    const bookings = answer.multiServiceBooking.bookings.flatMap(({ booking }) => booking ?? [])
    const next = { text: JSON.stringify(sent), bookings }
    tabStore.keep(key, JSON.stringify(next))
    setKept(next)
    return bookings
  }
  const request = (choice: WantedTogether) => {
    pending.current = ask(choice)
    return pending.current
  }
  const text = JSON.stringify(sentFor(asked))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold is taken once per choice, not once per drawing.
  useEffect(() => {
    const known = recall(text)
    if (known) return setKept(known)
    // React draws twice while developing: a component that is removed at once must not hold a time.
    const soon = setTimeout(() => void request(asked))
    return () => clearTimeout(soon)
  }, [text])
  return {
    bookings: kept?.bookings,
    error: call.error,
    request,
    ensure: async (choice) => pending.current ?? (kept?.text === JSON.stringify(sentFor(choice)) ? kept.bookings : request(choice)),
    drop: () => {
      tabStore.forget(key)
      setKept(undefined)
    },
  }
}

/** The hold of this tab, and the request that made it. */
type Kept = { text: string; bookings: readonly Booking[] }

const key = 'foyer-hold together'

const recall = (text: string): Kept | undefined => {
  const kept = tabStore.read(key)
  if (kept === null) return undefined
  const known = JSON.parse(kept) as Kept // written above
  const until = known.bookings[0]?.holdExpiresDate
  const isLive = until !== undefined && Temporal.Instant.compare(until, Temporal.Now.instant()) > 0
  return isLive && known.text === text ? known : undefined
}
