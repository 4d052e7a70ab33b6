import type { FormField, Service } from '@foyer/contract'
import { priceOfParts } from '@foyer/domain'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { hasAges, isNameless } from '../../community/coming/coming.ts'
import { localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { usePlanSentences } from '../../money/credits/use-plan-sentences.ts'
import { answerProblemsFrom } from '../../offer/form-answers.ts'
import { readServiceChoice, wordsOf } from '../../offer/service-choice.ts'
import { ServiceChoices } from '../../offer/service-choices.tsx'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { problemsFrom } from '../details.ts'
import { CustomerLine, DetailsForm, useSendText } from '../details-form.tsx'
import { HoldLine } from '../hold-line.tsx'
import type { KnownCustomer } from '../known-customer.ts'
import { conflictOf, LostDates, RefusalBanner } from '../refusals.tsx'
import { BookingSummary, type WantedBooking } from './booking-summary.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { RepeatedDates } from './repeated-dates.tsx'
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts'
import { PayChoice } from './way-to-pay.tsx'

const CountsFields = lazy(() => import('./counts-fields.tsx'))
const ConflictSheet = lazy(() => import('./conflict-sheet.tsx'))
const FamilyChoice = lazy(() => import('../../community/coming/family-choice.tsx'))
const SightChoice = lazy(() => import('../../community/coming/sight-choice.tsx'))
const PlanChoiceFields = lazy(() => import('../../money/credits/plan-choice-fields.tsx'))

type BookingDetailsProps = {
  service: Service
  wanted: WantedBooking
  fields: readonly FormField[]
  signedIn: KnownCustomer | null
  now: string
}

export const BookingDetails = ({ service, wanted: booking, fields, signedIn, now }: BookingDetailsProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const flow = useBookingFlow({ service, fields, choice: booking.choice, signedIn })
  const { wanted, hold, error, isComplete, replaceTime } = flow
  const conflict = flow.dates.length > 0 ? undefined : conflictOf(error)
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-wide:order-2">
        <h1 className="text-date">{t('booking.details.title')}</h1>
        <CustomerLine customer={flow.customer} onForget={flow.forgetCustomer} />
        <Choices service={service} wanted={booking} />
        <FlowForm service={service} fields={fields} flow={flow} now={now} isMember={signedIn !== null} known={booking} />
      </div>
      <BookingSummary service={service} booking={booking} wanted={wanted} resourceId={resourceOf(flow)}>
        {(hold !== undefined || error === undefined) && <HoldLine booking={hold} zone={wanted.zone} />}
        {hold !== undefined && <RepeatedDates service={service} flow={flow} />}
      </BookingSummary>
      {conflict && (
        <Suspense fallback={null}>
          <ConflictSheet
            service={service}
            wanted={wanted.start}
            conflict={conflict}
            zone={wanted.zone}
            promise={isComplete ? 'BOOKS' : 'HOLDS'}
            onChoose={(slot) => void replaceTime(slot)}
            onClose={() => void navigate(booking.otherTimes)}
          />
        </Suspense>
      )}
    </div>
  )
}

const Choices = ({ service, wanted: { choice, mostParticipants, options } }: Pick<BookingDetailsProps, 'service' | 'wanted'>) => {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  if (service.type === 'APPOINTMENT') return null
  const chosen = readServiceChoice(search, service, { options, groups: [] })
  const searchWith = (changes: Record<string, string>) => new URLSearchParams({ ...Object.fromEntries(search), ...changes })
  if (options && mostParticipants > 1 && wordsOf(options).length > 1) {
    return (
      <div className="mb-7">
        <Suspense fallback={null}>
          <CountsFields options={options} most={mostParticipants} participants={choice.participants ?? 1} words={chosen.words} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="mb-7 grid gap-5 empty:hidden">
      {mostParticipants > 1 && (
        <NumberField
          label={t('booking.details.participants')}
          description={t('booking.details.mostParticipants', { count: mostParticipants })}
          minValue={1}
          maxValue={mostParticipants}
          value={choice.participants ?? 1}
          onChange={(count) => setSearch(searchWith({ participants: String(count) }), { replace: true, preventScrollReset: true })}
          className="max-w-52"
        />
      )}
      <ServiceChoices
        service={{ ...service, schedule: { ...service.schedule, availabilityConstraints: {} } }}
        options={options}
        chosen={chosen}
        addressOf={({ words }) => `?${searchWith(words === null ? {} : { choice: words })}`}
      />
    </div>
  )
}

const resourceOf = ({ hold, wanted }: BookingFlow): string | undefined =>
  hold?.bookedEntity.slot?.resource?.id ?? wanted.resourceId ?? undefined

const isForMember = ({ coming: { personIds, other }, hold, wanted }: BookingFlow): boolean =>
  personIds.length + (other ? 1 : 0) < (hold?.totalParticipants ?? wanted.participants ?? 1)

const priceIn = ({ dates, hold, wanted }: BookingFlow, { price, choice }: WantedBooking) => {
  if (dates.length > 0) return priceOfParts(dates)
  if (hold) return hold.price
  return wanted.resourceId === choice.resourceId ? price : undefined
}

type FlowFormProps = Pick<BookingDetailsProps, 'service' | 'fields' | 'now'> & {
  flow: BookingFlow
  isMember: boolean
  known: WantedBooking
}

const FlowForm = ({ service, fields, flow, now, isMember, known }: FlowFormProps) => {
  const { t } = useText()
  const { wanted, details, setDetails, error, isBooking, book, plan } = flow
  const { names } = usePlanSentences()
  const { timeZone } = useSite()
  const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === resourceOf(flow))
  const sendText = useSendText()(service, { ...wanted, dates: flow.dates.length })
  return (
    <DetailsForm
      details={details}
      onChange={setDetails}
      refused={problemsFrom(error?.violations ?? [], t)}
      fields={fields}
      answers={flow.answers}
      onAnswers={flow.setAnswers}
      refusedAnswers={answerProblemsFrom(error?.violations ?? [], t)}
      reader={person ? givenName(person.name) : t('visitor.form.us')}
      onSubmit={() => void book()}
      firstMissing={isNameless(flow.coming) ? 'coming' : undefined}
      first={(isSent) =>
        (isMember || hasAges(service.ageLimits)) && (
          <Suspense fallback={null}>
            <FamilyChoice
              services={[
                {
                  seats: flow.hold?.totalParticipants ?? wanted.participants ?? 1,
                  date: localDateOf(wanted.start, timeZone),
                  ageLimits: service.ageLimits,
                },
              ]}
              coming={[flow.coming]}
              onChange={(_position, coming) => flow.setComing(coming)}
              isSent={isSent}
              isGuest={!isMember}
            />
            {isMember && service.type !== 'APPOINTMENT' && isForMember(flow) && <SightChoice {...flow} />}
          </Suspense>
        )
      }
    >
      {plan.offer !== 'NONE' && (
        <Suspense fallback={null}>
          <PlanChoiceFields choice={plan} planIds={service.payment.pricingPlanIds ?? []} />
        </Suspense>
      )}
      <BookingTerms
        service={service}
        start={wanted.start}
        zone={wanted.zone}
        now={now}
        price={priceIn(flow, known)}
        addOns={wanted.addOns}
        includedIn={names(plan.paying)}
        isPaidNow={flow.pay.way === 'ONLINE'}
        taxes={flow.pay.taxes}
      />
      {!plan.sent && <PayChoice pay={flow.pay} />}
      <Refused flow={flow} />
      {(plan.sent || !plan.isOnlyWay) && (
        <Button type="submit" kind="primary" className="min-h-13" isPending={isBooking} pendingLabel={t('booking.details.booking')}>
          {plan.sent ? sendText : (flow.pay.sendText ?? sendText)}
        </Button>
      )}
    </DetailsForm>
  )
}

const Refused = ({ flow: { error, dates, datesError, wanted } }: { flow: BookingFlow }) => {
  const lost = error ?? datesError
  if (dates.length > 0) return lost ? <LostDates error={lost} zone={wanted.zone} /> : null
  return error && !conflictOf(error) ? <RefusalBanner error={error} /> : null
}
