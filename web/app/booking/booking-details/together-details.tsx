import type { Booking, BookingPayment, FormField } from '@foyer/contract'
import { priceOfParts } from '@foyer/domain'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { hasAges } from '../../community/coming/coming.ts'
import type { ServiceToAttend } from '../../community/coming/participants-choice.tsx'
import { formatMoney, formatWhenShort, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { usePlanSentences } from '../../money/credits/use-plan-sentences.ts'
import { answerProblemsFrom } from '../../offer/form-answers.ts'
import { usePriceOfChoice } from '../../offer/price-text.ts'
import { variantFor } from '../../offer/service-choice.ts'
import { locationLabel, locationsInCommon, locationsToChoose } from '../../offer/service-locations.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { problemsFrom } from '../details.ts'
import { CustomerLine, DetailsForm } from '../details-form.tsx'
import { HoldLine } from '../hold-line.tsx'
import type { KnownCustomer } from '../known-customer.ts'
import { staffMemberOf } from '../location-and-staff.ts'
import { type ListedPart, PartsList } from '../parts-list.tsx'
import { RefusalBanner } from '../refusals.tsx'
import { SummaryDates, SummaryWhen, summaryLook } from '../summary-when.tsx'
import { type Governed, PolicyTerms, TaxLines } from '../terms.tsx'
import type { TogetherPart } from '../together-parts.ts'
import { type TogetherFlow, useTogetherFlow } from './use-together-flow.ts'
import { endOfAll, timesOfParts, type WantedTogether } from './wanted-together.ts'
import { PayChoice } from './way-to-pay.tsx'

const FamilyChoice = lazy(() => import('../../community/coming/family-choice.tsx'))
const PlanChoiceFields = lazy(() => import('../../money/credits/plan-choice-fields.tsx'))
const PartConflictSheet = lazy(() => import('./part-conflict-sheet.tsx'))
const WholeConflict = lazy(() => import('./whole-conflict.tsx'))

type TogetherDetailsProps = {
  parts: readonly TogetherPart[]
  fields: readonly FormField[]
  asked: WantedTogether
  otherTimes: string
  signedIn: KnownCustomer | null
  now: string
}

export const TogetherDetails = ({ otherTimes, now, ...begin }: TogetherDetailsProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const flow = useTogetherFlow(begin)
  const { parts, fields } = begin
  const { wanted, conflict, partConflict, isComplete, replaceTimes, replacePart } = flow
  const promise = isComplete ? 'BOOKS' : 'HOLDS'
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-wide:order-2">
        <h1 className="text-date">{t('booking.details.title')}</h1>
        <CustomerLine customer={flow.customer} onForget={flow.forgetCustomer} />
        <FlowForm parts={parts} fields={fields} flow={flow} now={now} isMember={begin.signedIn !== null} />
      </div>
      <Summary parts={parts} flow={flow} />
      {conflict && (
        <Suspense fallback={null}>
          <WholeConflict
            parts={parts}
            wanted={wanted.start}
            zone={wanted.zone}
            times={conflict}
            promise={promise}
            onChoose={(time) => void replaceTimes(time)}
            onClose={() => void navigate(otherTimes)}
          />
        </Suspense>
      )}
      {partConflict && (
        <Suspense fallback={null}>
          <PartConflictSheet
            parts={parts}
            conflict={partConflict}
            zone={wanted.zone}
            promise={promise}
            onChoose={(slot) => void replacePart(partConflict.position, slot)}
            onClose={() => void navigate(`${otherTimes}&step=${partConflict.position}`)}
          />
        </Suspense>
      )}
    </div>
  )
}

type FlowFormProps = Pick<TogetherDetailsProps, 'parts' | 'fields' | 'now'> & { flow: TogetherFlow; isMember: boolean }

const FlowForm = ({ parts, fields, flow, now, isMember }: FlowFormProps) => {
  const { t, locale } = useText()
  const { wanted, details, setDetails, error, conflict, partConflict, isBooking, book, plan } = flow
  const { names } = usePlanSentences()
  const { timeZone } = useSite()
  const isRequest = parts.some(({ service }) => service.onlineBooking.requireManualApproval === true)
  const when = formatWhenShort(wanted.start, wanted.zone, locale)
  return (
    <DetailsForm
      details={details}
      onChange={setDetails}
      refused={problemsFrom(error?.violations ?? [], t)}
      fields={fields}
      answers={flow.answers}
      onAnswers={flow.setAnswers}
      refusedAnswers={answerProblemsFrom(error?.violations ?? [], t)}
      reader={t('visitor.form.us')}
      onSubmit={() => void book()}
      firstMissing={flow.namelessAt < 0 ? undefined : 'coming'}
      first={(isSent) =>
        (isMember || parts.some(({ service }) => hasAges(service.ageLimits))) && (
          <Suspense fallback={null}>
            <FamilyChoice
              services={comingTo(parts, flow, timeZone)}
              coming={flow.comings}
              onChange={flow.setComing}
              isSent={isSent}
              isGuest={!isMember}
            />
          </Suspense>
        )
      }
    >
      {plan.offer !== 'NONE' && (
        <Suspense fallback={null}>
          <PlanChoiceFields choice={plan} planIds={parts.flatMap(({ service }) => service.payment.pricingPlanIds ?? [])} />
        </Suspense>
      )}
      <TogetherTerms
        parts={parts}
        wanted={wanted}
        held={flow.held}
        now={now}
        includedIn={names(plan.paying)}
        isPaidNow={flow.pay.way === 'ONLINE'}
        taxes={flow.pay.taxes}
      />
      {!plan.sent && <PayChoice pay={flow.pay} />}
      {error && !conflict && !partConflict && <RefusalBanner error={error} of={flow.refusedService} />}
      {(plan.sent || !plan.isOnlyWay) && (
        <Button type="submit" kind="primary" className="min-h-13" isPending={isBooking} pendingLabel={t('booking.details.booking')}>
          {(plan.sent ? undefined : flow.pay.sendText) ??
            (wanted.starts && !isRequest
              ? t('together.bookAll', { count: parts.length })
              : t(isRequest ? 'booking.details.request' : 'booking.details.book', { when }))}
        </Button>
      )}
    </DetailsForm>
  )
}

const comingTo = (parts: readonly TogetherPart[], { wanted, held }: TogetherFlow, timeZone: string): ServiceToAttend[] => {
  const times = timesOfParts(parts, wanted)
  return parts.map(({ service }, position) => ({
    service: service.name,
    seats: held?.[position]?.totalParticipants ?? 1,
    date: localDateOf(times[position]?.start ?? wanted.start, timeZone),
    ageLimits: service.ageLimits,
  }))
}

const Summary = ({ parts, flow: { wanted, held, error } }: Pick<FlowFormProps, 'parts' | 'flow'>) => {
  const { t } = useText()
  const { start, zone } = wanted
  const location = wanted.starts ? undefined : locationsInCommon(parts)?.find(({ id }) => id === wanted.locationIds[0])
  return (
    <aside aria-label={t('booking.details.summary')} className={summaryLook}>
      {wanted.starts ? (
        <SummaryDates count={parts.length} start={start} zone={zone} />
      ) : (
        <SummaryWhen start={start} end={endOfAll(parts, wanted)} zone={zone} />
      )}
      <div>
        <PartsList parts={listedParts(parts, wanted, held)} zone={zone} hasDates={wanted.starts !== undefined} />
        {location && <p className="wrap-anywhere mt-4 text-ink-2 text-small">{locationLabel(location)}</p>}
      </div>
      {(held !== undefined || error === undefined) && (
        <div>
          <HoldLine booking={held?.[0]} zone={zone} />
        </div>
      )}
    </aside>
  )
}

const listedParts = (parts: readonly TogetherPart[], wanted: WantedTogether, held: TogetherFlow['held']): ListedPart[] => {
  const times = timesOfParts(parts, wanted)
  return parts.map(({ service }, position) => {
    const id = held?.[position]?.bookedEntity.slot?.resource?.id ?? wanted.staff[position]
    const time = times[position] ?? { start: wanted.start, end: wanted.start }
    return {
      ...time,
      id: `${service.id} ${position}`,
      title: service.name,
      person: staffMemberOf(service, id ? { id } : undefined),
      location: wanted.starts && locationsToChoose(service).find(({ id }) => id === wanted.locationIds[position])?.name,
    }
  })
}

type TogetherTermsProps = {
  parts: readonly TogetherPart[]
  wanted: WantedTogether
  held: readonly Booking[] | undefined
  now: string
  includedIn?: string
  isPaidNow?: boolean
  taxes?: BookingPayment['taxes'] | undefined
}

const TogetherTerms = ({ parts, wanted, held = [], now, includedIn = '', isPaidNow = false, taxes }: TogetherTermsProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const priceText = usePriceOfChoice()
  const total = priceOfParts(held)
  const toPay = isPaidNow ? 'booking.pay.total' : 'booking.details.payThere'
  const money = (price: { value: string; currency?: string | undefined }) => formatMoney(price.value, price.currency ?? currency, locale)
  return (
    <div className="grid gap-2 rounded-m border border-line-2 bg-surface px-4 py-3.5 text-small">
      {parts.map(({ service, options, choice, staff }, position) => {
        const price = held[position]?.price
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may be there twice, and lines do not change places.
          <p key={`${service.id} ${position}`} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
            <span className="wrap-anywhere">{service.name}</span>
            <span>
              {price ? money(price) : priceText(service, variantFor(options, { ...choice, resourceId: staff })?.price, choice.addOns)}
            </span>
          </p>
        )
      })}
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {includedIn
            ? t('booking.plan.with', { plan: includedIn })
            : t(total || held.length === 0 ? toPay : 'booking.details.nothingToPay')}
        </span>
        {total && !includedIn && <span className="font-strong">{money(total)}</span>}
      </p>
      {total && !includedIn && <TaxLines taxes={taxes} />}
      <PolicyTerms of={governedBy(parts, wanted, held)} zone={wanted.zone} now={now} />
    </div>
  )
}

/** A visit on one day is moved and canceled as a whole, so all policies hold; services on separate days are changed one by one. */
const governedBy = (parts: readonly TogetherPart[], wanted: WantedTogether, held: readonly Booking[]): Governed[] => {
  const times = timesOfParts(parts, wanted)
  return parts.map(({ service }, position) => ({
    service,
    start: times[position]?.start ?? wanted.start,
    price: held[position]?.price,
    name: wanted.starts && service.name,
  }))
}
