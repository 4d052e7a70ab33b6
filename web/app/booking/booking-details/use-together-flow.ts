import type { Booking, FormField, MultiServiceTime, Slot } from '@foyer/contract'
import { type ApiError, isRefusal } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { type Coming, isNameless, onlyMe, sentByGuest, sentComing } from '../../community/coming/coming.ts'
import { useAttemptKey } from '../../ground/attempt-key.ts'
import { tabStore } from '../../ground/stored.ts'
import { useCall } from '../../ground/use-call.ts'
import { type ToPay, usePlanChoice } from '../../money/credits/use-plan-choice.ts'
import { type FormAnswers, problemsOfAnswers, submissionOf } from '../../offer/form-answers.ts'
import { useText } from '../../text/text.tsx'
import { completeBooking } from '../complete-booking.ts'
import { contactDetailsOf, nameOf, problemsOf } from '../details.ts'
import { type KnownCustomer, useKnownCustomer } from '../known-customer.ts'
import { isHoldLost, wholeConflictOf } from '../refusals.tsx'
import { type TogetherPart, typeOf } from '../together-parts.ts'
import { useTypedDetails } from '../use-typed-details.ts'
import { useVisit, wayBack } from '../visit.ts'
import { visitPaths } from '../visit-of-services.ts'
import { useBusy, useLatest } from './use-booking-flow.ts'
import { bookingsOf, searchOfStarts, searchOfWanted, timesOfParts, type WantedTogether, wantedOf, withPartAt } from './wanted-together.ts'
import { isPriced, useWayToPay } from './way-to-pay.tsx'

type Begin = { parts: readonly TogetherPart[]; fields: readonly FormField[]; asked: WantedTogether; signedIn: KnownCustomer | null }

export const useTogetherFlow = ({ parts, fields, asked, signedIn }: Begin) => {
  const { t, language } = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [wanted, setWanted] = useLatest(asked)
  const typed = useTypedDetails(parts.map(({ service }) => service.form.id).join(' '), signedIn)
  const { details, answers } = typed
  const { isBusy: isBooking, whileBusy } = useBusy()
  const thankYou = wayBack(useVisit(), 'thankYouPageUrl')
  const hold = useWholeHold(parts, asked)
  const complete = useCall(completeBooking)
  const keyFor = useAttemptKey()
  const { comings, setComing, namelessAt } = useComings(parts.length)
  const pay = useWayToPay(hold.bookings?.[0], { isPriced: parts.some(({ service }) => isPriced(service)), count: parts.length })
  const { customer, forget } = useKnownCustomer({
    signedIn,
    isReady: hold.bookings !== undefined || hold.error !== undefined,
    onKnown: (known) => typed.learn(known.details),
    onForgotten: typed.empty,
  })
  const services = parts.map(({ service }) => service)
  const items = toPayOf(parts, wanted, hold.bookings)
  const plan = usePlanChoice({ services, items, isMember: signedIn !== null, attempt: complete.error })
  const isComplete = namelessAt < 0 && Object.keys({ ...problemsOf(details, t), ...problemsOfAnswers(fields, answers, t) }).length === 0

  const completeHold = async (held: readonly Booking[]) => {
    const [first] = held as readonly [Booking, ...Booking[]]
    const contactDetails = contactDetailsOf(details, wanted.zone)
    const payment = plan.sent ?? (isPaidThere(parts) && { selectedPaymentOption: pay.way })
    const coming = comingTo(held, comings, signedIn ? null : nameOf(details))
    const rest = { ...sentAnswers(fields, answers), ...payment, ...sentVisit(customer), ...coming }
    const body = { revision: first.revision, contactDetails, language, ...rest }
    const answer = await complete.send({ params: { bookingId: first.id }, body }, { idempotencyKey: keyFor(first.id, body) })
    if (!answer) return
    hold.drop()
    typed.forget()
    if (answer.booking.status === 'CREATED') return await pay.begin(answer)
    if (thankYou !== null) return location.replace(thankYou)
    await navigate(visitPaths.confirmed(answer.manageToken), { replace: true })
  }
  const book = async () => {
    const isLost = isHoldLost(complete.error)
    if (isLost) hold.drop()
    complete.forget()
    const held = await (isLost ? hold.request(wanted) : hold.ensure(wanted))
    if (held) await completeHold(held)
  }
  const holdWanted = async (next: WantedTogether) => {
    complete.forget()
    setWanted(next)
    const held = await hold.request(next)
    if (held && isComplete) await completeHold(held)
    else if (held) await navigate(visitPaths.details((next.starts ? searchOfStarts : searchOfWanted)(search, next)), replacing)
  }
  const error = complete.error ?? hold.error
  const person = { ...typed, isComplete, customer, forgetCustomer: forget, comings, setComing, namelessAt }
  const doing = { book: () => whileBusy(book), ...replacingOf(wanted, (next) => whileBusy(() => holdWanted(next))) }
  return { wanted, ...person, ...doing, ...conflictsOf(error, parts, wanted), held: hold.bookings, plan, pay, error, isBooking }
}

const replacing = { replace: true, preventScrollReset: true }

const sentVisit = (customer: KnownCustomer | null) => (customer?.visitId ? { visitId: customer.visitId } : {})

const comingTo = (held: readonly Booking[], comings: readonly Coming[], ownName: string | null) => {
  const people = held.flatMap(({ id }, position) => {
    const coming = comings[position] ?? onlyMe
    return ownName === null ? sentComing(coming, [id]) : (sentByGuest(coming, ownName, [id]) ?? [])
  })
  return (ownName === null || people.length > 0) && { coming: people }
}

const useComings = (count: number) => {
  const [chosen, setChosen] = useState<Readonly<Record<number, Coming>>>({})
  const comings = Array.from({ length: count }, (_, position) => chosen[position] ?? onlyMe)
  const setComing = (position: number, coming: Coming) => setChosen((before) => ({ ...before, [position]: coming }))
  return { comings, setComing, namelessAt: comings.findIndex(isNameless) }
}

const sentAnswers = (fields: readonly FormField[], answers: FormAnswers) => {
  const submission = submissionOf(fields, answers)
  return Object.keys(submission).length > 0 ? { formSubmission: submission } : {}
}

const replacingOf = (wanted: WantedTogether, hold: (next: WantedTogether) => Promise<void>) => ({
  replaceTimes: (time: MultiServiceTime) => hold(wantedOf(time, wanted)),
  replacePart: (position: number, slot: Slot) => hold(withPartAt(wanted, position, slot)),
})

const toPayOf = (parts: readonly TogetherPart[], wanted: WantedTogether, held: readonly Booking[] | undefined): ToPay[] => {
  const times = timesOfParts(parts, wanted)
  return parts.map(({ service }, position) => ({
    serviceId: service.id,
    startDate: held?.[position]?.startDate ?? times[position]?.start ?? wanted.start,
    participants: held?.[position]?.totalParticipants,
  }))
}

export type TogetherFlow = ReturnType<typeof useTogetherFlow>

const isPaidThere = (parts: readonly TogetherPart[]): boolean => parts.some(({ service }) => service.payment.rateType !== 'NO_FEE')

/** A service on a day of its own whose time is taken. The alternatives overlap none of the other services. */
export type PartConflict = { position: number; wanted: string; alternatives: readonly Slot[] }

const conflictsOf = (error: ApiError | undefined, parts: readonly TogetherPart[], wanted: WantedTogether) => {
  const partConflict = partConflictOf(error, parts, wanted)
  return {
    partConflict,
    conflict: partConflict ? undefined : wholeConflictOf(error),
    refusedService: refusedServiceOf(error, parts, wanted),
  }
}

const refusedServiceOf = (
  error: ApiError | undefined,
  parts: readonly TogetherPart[],
  { starts = [] }: WantedTogether,
): string | undefined => {
  if (!isRefusal(error, 'bookings.createMultiServiceBooking', 'BOOKING_POLICY_VIOLATION')) return undefined
  const { part } = error.data as { part?: { startDate: string } } // what every refusal of one of several tells
  const position = starts.findIndex((start) => part !== undefined && Temporal.Instant.from(start).equals(part.startDate))
  return parts[position]?.service.name
}

const partConflictOf = (
  error: ApiError | undefined,
  parts: readonly TogetherPart[],
  { order, starts = [] }: WantedTogether,
): PartConflict | undefined => {
  if (order !== 'SEPARATE' || !isTimeBooked(error)) return undefined
  const { part, alternatives } = error.data
  const position = starts.findIndex((start) => part !== undefined && Temporal.Instant.from(start).equals(part.startDate))
  const wanted = starts[position]
  return wanted !== undefined && parts[position] ? { position, wanted, alternatives } : undefined
}

const isTimeBooked = (error: ApiError | undefined) =>
  isRefusal(error, 'bookings.createMultiServiceBooking', 'SLOT_NOT_AVAILABLE') ||
  isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED')

type WholeHold = {
  bookings: readonly Booking[] | undefined
  error: ApiError | undefined
  request: (wanted: WantedTogether) => Promise<readonly Booking[] | undefined>
  ensure: (wanted: WantedTogether) => Promise<readonly Booking[] | undefined>
  drop: () => void
}

/** All times expire together. A reload finds the same hold again. */
const useWholeHold = (parts: readonly TogetherPart[], asked: WantedTogether): WholeHold => {
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
    // StrictMode mounts twice in development; the first mount must not hold a time.
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
