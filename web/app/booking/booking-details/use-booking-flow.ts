import type { Booking, FormField, SentSlot, Service, Slot } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Coming, isNameless, onlyMe, sentByGuest, sentComing } from '../../community/coming/coming.ts'
import { useAttemptKey } from '../../ground/attempt-key.ts'
import { useCall } from '../../ground/use-call.ts'
import { type PlanChoice, type ToPay, usePlanChoice } from '../../money/credits/use-plan-choice.ts'
import { minutesOfAddOns, searchOfAddOns } from '../../offer/add-on-choice.ts'
import { type FormAnswers, problemsOfAnswers, submissionOf } from '../../offer/form-answers.ts'
import { countsOfChoices, textsOf } from '../../offer/participant-counts.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { completeBooking } from '../complete-booking.ts'
import { contactDetailsOf, type Details, nameOf, problemsOf } from '../details.ts'
import { type KnownCustomer, useKnownCustomer } from '../known-customer.ts'
import { isHoldLost } from '../refusals.tsx'
import { choiceOfSlot, type SlotChoice } from '../slot-choice.ts'
import { useTypedDetails } from '../use-typed-details.ts'
import { useVisit, wayBack } from '../visit.ts'
import { type Hold, useHold } from './use-hold.ts'
import { isPriced, useWayToPay, type Way, type WayToPay } from './way-to-pay.tsx'

export type BookingFlow = {
  wanted: SlotChoice
  details: Details
  setDetails: (details: Details) => void
  answers: FormAnswers
  setAnswers: (answers: FormAnswers) => void
  isComplete: boolean
  hold: Booking | undefined
  dates: readonly Booking[]
  datesError: ApiError | undefined
  holdDates: (slots: readonly SentSlot[]) => Promise<Booking | undefined>
  error: ApiError | undefined
  isBooking: boolean
  customer: KnownCustomer | null
  plan: PlanChoice
  coming: Coming
  setComing: (coming: Coming) => void
  forgetCustomer: () => void
  book: () => Promise<void>
  pay: WayToPay
  replaceTime: (slot: Slot) => Promise<void>
}

type Begin = { service: Service; fields: readonly FormField[]; choice: SlotChoice; signedIn: KnownCustomer | null }

export const useBookingFlow = ({ service, fields, choice, signedIn }: Begin): BookingFlow => {
  const { t, language } = useText()
  const navigate = useNavigate()
  const [wanted, setWanted] = useLatest(choice)
  const typed = useTypedDetails(service.form.id, signedIn)
  const { isBusy: isBooking, whileBusy } = useBusy()
  const thankYou = wayBack(useVisit(), 'thankYouPageUrl')
  const hold = useHold(service, choice)
  const complete = useCall(completeBooking)
  const keyFor = useAttemptKey()
  const [coming, setComing] = useState(onlyMe)
  const pay = useWayToPay(hold.booking, { isPriced: isPriced(service), count: hold.dates.length })
  const onKnown = ({ details: known }: KnownCustomer) => typed.learn(known)
  const { customer, forget } = useKnownCustomer({ signedIn, isReady: isAnswered(hold), onKnown, onForgotten: typed.empty })
  const items = toPayOf(service, wanted, hold)
  const plan = usePlanChoice({ services: [service], items, isMember: signedIn !== null, attempt: complete.error })
  const problems = { ...problemsOf(typed.details, t), ...problemsOfAnswers(fields, typed.answers, t) }
  const isComplete = !isNameless(coming) && Object.keys(problems).length === 0

  const completeHold = async (held: Booking) => {
    const sent = { details: typed.details, submission: submissionOf(fields, typed.answers), coming, isMember: signedIn !== null }
    const body = bodyOf({ ...sent, service, held, language, zone: wanted.zone, visitId: customer?.visitId, plan: plan.sent, way: pay.way })
    const answer = await complete.send({ params: { bookingId: held.id }, body }, { idempotencyKey: keyFor(held.id, body) })
    if (!answer) return
    hold.drop()
    typed.forget()
    if (answer.booking.status === 'CREATED') return await pay.begin(answer)
    // The front end has a thank-you page of its own.
    if (thankYou !== null) return location.replace(thankYou)
    // Going back leads to the times: the time that was booked must not be held again.
    await navigate(paths.confirmed(answer.manageToken), { replace: true })
  }
  const book = async () => {
    const isLost = isHoldLost(complete.error)
    complete.forget()
    const held = await (isLost ? holdAgain(hold, wanted) : hold.ensure(wanted))
    if (held) await completeHold(held)
  }
  const replaceTime = async (slot: Slot) => {
    const next = otherTime(wanted, slot)
    complete.forget()
    setWanted(next)
    const held = await hold.request(next)
    if (!held) return
    if (isComplete) await completeHold(held)
    else await navigate(addressOf(service, next), { replace: true, preventScrollReset: true })
  }
  return {
    ...typed,
    wanted,
    isComplete,
    pay,
    coming,
    setComing,
    hold: hold.booking,
    dates: hold.dates,
    datesError: hold.datesError,
    holdDates: (slots) => {
      complete.forget()
      return hold.holdDates(wanted, slots)
    },
    error: complete.error ?? hold.error,
    isBooking,
    customer,
    plan,
    forgetCustomer: forget,
    book: () => whileBusy(book),
    replaceTime: (slot) => whileBusy(() => replaceTime(slot)),
  }
}

const otherTime = ({ zone, participantsChoices, addOns, participants }: SlotChoice, slot: Slot): SlotChoice => ({
  ...choiceOfSlot(slot, zone),
  participantsChoices,
  addOns,
  participants,
})

const isAnswered = ({ booking, error }: Hold) => booking !== undefined || error !== undefined

const toPayOf = (service: Service, { start, participants }: SlotChoice, { booking, dates }: Hold): ToPay[] => {
  if (dates.length === 0 && !booking) return [{ serviceId: service.id, startDate: start, participants }]
  const held = booking && dates.length === 0 ? [booking] : dates
  return held.map(({ startDate, totalParticipants }) => ({ serviceId: service.id, startDate, participants: totalParticipants }))
}

/** The choice in the address, until an alternative replaces it. A new address replaces the alternative. */
export const useLatest = <Choice>(choice: Choice) => {
  const text = JSON.stringify(choice)
  const [latest, setLatest] = useState({ text, choice })
  if (latest.text === text) return [latest.choice, (next: Choice) => setLatest({ text, choice: next })] as const
  setLatest({ text, choice })
  return [choice, (next: Choice) => setLatest({ text, choice: next })] as const
}

const holdAgain = (hold: Hold, wanted: SlotChoice) => {
  if (hold.dates.length > 0) return hold.holdDates(wanted, hold.dates.map(sentDate))
  hold.drop()
  return hold.request(wanted)
}

const sentDate = ({ bookedEntity }: Booking): SentSlot => bookedEntity.slot ?? {}

export const useBusy = () => {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return { isBusy, whileBusy }
}

const addressOf = ({ mainSlug }: Service, choice: SlotChoice): string => {
  const each = choice.participantsChoices && countsOfChoices(choice.participantsChoices)
  const named = each ? textsOf(each).map((text) => `&each=${encodeURIComponent(text)}`) : []
  return [paths.bookingDetails(mainSlug.name, searchOf(choice)), ...named].join('')
}

const searchOf = ({ start, zone, resourceId, minutes, participantsChoices, eventId, participants = 1, addOns = [] }: SlotChoice) => {
  const words = participantsChoices?.serviceChoices[0]?.choices?.[0]?.custom
  if (eventId !== undefined) {
    return {
      session: eventId,
      zone,
      ...(participants > 1 && { participants: String(participants) }),
      ...(words !== undefined && { choice: words }),
    }
  }
  return {
    start,
    zone,
    ...(resourceId && { staff: resourceId }),
    ...(minutes !== undefined && { minutes: String(minutes - minutesOfAddOns(addOns)) }),
    ...(words !== undefined && { choice: words }),
    ...searchOfAddOns(addOns),
  }
}

const sentParticipants = (coming: Coming, isMember: boolean, details: Details) => {
  const people = isMember ? sentComing(coming) : sentByGuest(coming, nameOf(details))
  const { isSeen } = coming
  return {
    ...(people && { coming: people }),
    ...(isSeen !== undefined && { seenByParticipants: isSeen ? ('SHOWN' as const) : ('HIDDEN' as const) }),
  }
}

type Booked = {
  service: Service
  details: Details
  submission: FormAnswers
  zone: string
  held: Booking
  language: string
  visitId: string | undefined
  plan: PlanChoice['sent']
  way: Way
  coming: Coming
  isMember: boolean
}

const bodyOf = ({ service, details, submission, zone, held, language, visitId, plan, way, coming, isMember }: Booked) => ({
  revision: held.revision,
  contactDetails: contactDetailsOf(details, zone),
  ...(Object.keys(submission).length > 0 && { formSubmission: submission }),
  ...(plan ?? ((service.payment.rateType !== 'NO_FEE' || held.price !== undefined) && { selectedPaymentOption: way })),
  language,
  ...(visitId && { visitId }),
  ...sentParticipants(coming, isMember, details),
})
