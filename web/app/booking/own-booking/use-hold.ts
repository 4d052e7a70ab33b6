import type { Booking, SentSlot, Service } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { sentAddOns } from '../../offer/add-on-choice.ts'
import { bookedEntityOf, type SlotChoice } from '../slot-choice.ts'
import { forgetHold, isHeldFor, keepHold, recallHold } from './kept-holds.ts'
import { useHeldSeries } from './series/use-held-series.ts'

export type Hold = {
  booking: Booking | undefined
  error: ApiError | undefined
  isPending: boolean
  /** Takes another place instead; resolves to its booking, or undefined when it was refused. */
  take: (choice: SlotChoice) => Promise<Booking | undefined>
  /** The place that is kept, or is being asked for, or is asked for now. */
  ensure: (choice: SlotChoice) => Promise<Booking | undefined>
  /** It is of no use any more: done with, or lost. */
  drop: () => void
  /** The dates of a repeated appointment, of which the hold is the first. */
  dates: readonly Booking[]
  /** Why they were refused. */
  datesError: ApiError | undefined
  /** Takes several dates instead of the time alone, which stays held where they are refused. */
  takeDates: (wanted: SlotChoice, slots: readonly SentSlot[]) => Promise<Booking | undefined>
}

/** Keeps a place for this visitor from the moment the page is open. A reload finds the same hold again. */
export const useHold = (service: Service, choice: SlotChoice): Hold => {
  const [kept, setKept] = useState<Booking>()
  const call = useCall(client.bookings.createBooking)
  const series = useHeldSeries(service)
  const asked = useRef<Promise<Booking | undefined>>(undefined)
  const keep = (booking: Booking) => {
    keepHold(service.id, booking)
    setKept(booking)
    return booking
  }
  const ask = async (wanted: SlotChoice) => {
    const answer = await call.send({
      body: { booking: { bookedEntity: bookedEntityOf(service, wanted), ...participantsOf(wanted), ...addOnsOf(wanted) } },
    })
    asked.current = undefined
    if (!answer) return undefined
    series.drop()
    return keep(answer.booking)
  }
  const take = (wanted: SlotChoice) => {
    asked.current = ask(wanted)
    return asked.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold is taken once per choice, not once per drawing.
  useEffect(() => {
    const known = recallHold(service.id, choice)
    if (known) {
      series.recall(known)
      return setKept(known)
    }
    // A moment later: what is drawn and taken away at once, as while developing, must not hold a place.
    const soon = setTimeout(() => void take(choice))
    return () => clearTimeout(soon)
  }, [JSON.stringify(choice), service.id])
  return {
    booking: kept,
    error: call.error,
    isPending: call.isPending,
    take,
    // Asked twice at once, the later hold would replace the one that is about to be completed.
    ensure: async (wanted) => asked.current ?? (kept && (series.dates.length > 0 || isHeldFor(kept, wanted)) ? kept : take(wanted)),
    drop: () => {
      forgetHold(service.id)
      setKept(undefined)
    },
    dates: series.dates,
    datesError: series.error,
    takeDates: async (wanted, slots) => {
      const first = await series.take({ slots, booking: { ...participantsOf(wanted), ...addOnsOf(wanted) } })
      return first && keep(first)
    },
  }
}

const addOnsOf = ({ addOns = [] }: SlotChoice) => (addOns.length > 0 ? { bookedAddOns: sentAddOns(addOns) } : {})

/** The visitor with those they bring, and with what they chose. */
const participantsOf = ({ participantsChoices, participants = 1 }: SlotChoice) =>
  participantsChoices ? { participantsChoices } : { totalParticipants: participants }
