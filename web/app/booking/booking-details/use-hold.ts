import type { Booking, ParticipantsChoices, SentAddOn, SentSlot, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { ApiError } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../api.ts'
import { tabStore } from '../../ground/stored.ts'
import { useCall } from '../../ground/use-call.ts'
import { sentAddOns } from '../../offer/add-on-choice.ts'
import { bookedEntityOf, type SlotChoice } from '../slot-choice.ts'

export type Hold = {
  booking: Booking | undefined
  error: ApiError | undefined
  isPending: boolean
  request: (choice: SlotChoice) => Promise<Booking | undefined>
  ensure: (choice: SlotChoice) => Promise<Booking | undefined>
  drop: () => void
  dates: readonly Booking[]
  datesError: ApiError | undefined
  /** The single time stays held where the dates are refused. */
  holdDates: (wanted: SlotChoice, slots: readonly SentSlot[]) => Promise<Booking | undefined>
}

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
  const request = (wanted: SlotChoice) => {
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
    // StrictMode mounts twice in development; the first mount must not hold a time.
    const soon = setTimeout(() => void request(choice))
    return () => clearTimeout(soon)
  }, [JSON.stringify(choice), service.id])
  return {
    booking: kept,
    error: call.error,
    isPending: call.isPending,
    request,
    // A second request at the same time would replace the hold that is about to be completed.
    ensure: async (wanted) => asked.current ?? (kept && (series.dates.length > 0 || isHeldFor(kept, wanted)) ? kept : request(wanted)),
    drop: () => {
      forgetHold(service.id)
      setKept(undefined)
    },
    dates: series.dates,
    datesError: series.error,
    holdDates: async (wanted, slots) => {
      const first = await series.request({ slots, booking: { ...participantsOf(wanted), ...addOnsOf(wanted) } })
      return first && keep(first)
    },
  }
}

const addOnsOf = ({ addOns = [] }: SlotChoice) => (addOns.length > 0 ? { bookedAddOns: sentAddOns(addOns) } : {})

const participantsOf = ({ participantsChoices, participants = 1 }: SlotChoice) =>
  participantsChoices ? { participantsChoices } : { totalParticipants: participants }

/** The server keeps one hold per visitor: a new hold replaces the one before. */

export const keepHold = (serviceId: string, booking: Booking): void => tabStore.keep(keyOf(serviceId), JSON.stringify(booking))

export const recallHold = (serviceId: string, choice: SlotChoice): Booking | undefined => {
  const text = tabStore.read(keyOf(serviceId))
  if (text === null) return undefined
  const booking = JSON.parse(text) as Booking // written by keepHold() above
  return isLive(booking) && isHeldFor(booking, choice) ? booking : undefined
}

export const forgetHold = (serviceId: string): void => tabStore.forget(keyOf(serviceId))

const keyOf = (serviceId: string) => `foyer-hold ${serviceId}`

const isLive = ({ holdExpiresDate }: Booking): boolean =>
  holdExpiresDate !== undefined && Temporal.Instant.compare(holdExpiresDate, Temporal.Now.instant()) > 0

const isHeldFor = (booking: Booking, choice: SlotChoice): boolean => {
  const { slot, schedule } = booking.bookedEntity
  if (booking.totalParticipants !== (choice.participants ?? booking.totalParticipants)) return false
  if (chosenIn(booking.participantsChoices) !== chosenIn(choice.participantsChoices)) return false
  if (schedule) return true
  return choice.eventId === undefined ? isForTime(booking, choice) : choice.eventId === slot?.eventId
}

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

type HeldSeries = {
  /** Sorted by start; empty while a single time is held. */
  dates: readonly Booking[]
  error: ApiError | undefined
  request: (choice: SeriesChoice) => Promise<Booking | undefined>
  recall: (first: Booking) => void
  drop: () => void
}

type Body = Parameters<typeof client.bookings.createBookingSeries>[0]['body']
type SeriesChoice = { slots: readonly SentSlot[]; booking: Body['booking'] }

const useHeldSeries = (service: Service): HeldSeries => {
  const [dates, setDates] = useState<readonly Booking[]>([])
  const call = useCall(client.bookings.createBookingSeries)
  return {
    dates,
    error: call.error,
    request: async ({ slots, booking }) => {
      const answer = await call.send({ body: { booking, slots: [...slots] } })
      if (!answer) return undefined
      setDates(answer.bookings)
      tabStore.keep(seriesKeyOf(service), JSON.stringify(answer.bookings))
      return answer.bookings[0]
    },
    recall: ({ id, seriesId }) => {
      if (seriesId === undefined) return
      const known = JSON.parse(tabStore.read(seriesKeyOf(service)) ?? '[]') as Booking[] // written above
      if (known[0]?.id === id) setDates(known)
    },
    drop: () => {
      tabStore.forget(seriesKeyOf(service))
      setDates([])
      call.forget()
    },
  }
}

const seriesKeyOf = ({ id }: Service) => `foyer-series ${id}`
