import type { FormField, Service } from '@foyer/contract'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { answerProblemsFrom } from '../../form-answers.ts'
import { formatWhenShort } from '../../format.ts'
import type { SlotChoice } from '../../slot-choice.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { problemsFrom } from './details.ts'
import { DetailsForm } from './details-form.tsx'
import { HoldLine } from './hold-line.tsx'
import type { KnownCustomer } from './known-customer.ts'
import { RefusalBanner } from './refusal-banner.tsx'
import { conflictOf } from './refusals.ts'
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts'

const ConflictSheet = lazy(() => import('./conflict-sheet.tsx'))

type BookingDetailsProps = {
  service: Service
  fields: readonly FormField[]
  choice: SlotChoice
  otherTimes: string
  signedIn: KnownCustomer | null
  now: string
}

/** The place is held while the visitor says who they are. */
export const BookingDetails = ({ service, fields, choice, otherTimes, signedIn, now }: BookingDetailsProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const flow = useBookingFlow({ service, fields, choice, signedIn })
  const { wanted, hold, error, isComplete, take } = flow
  const conflict = conflictOf(error)
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-wide:order-2">
        <h1 className="text-date">{t('booking.details.title')}</h1>
        <WhoBooks flow={flow} />
        <FlowForm service={service} fields={fields} flow={flow} now={now} />
      </div>
      <BookingSummary
        service={service}
        start={wanted.start}
        minutes={wanted.minutes}
        zone={wanted.zone}
        resourceId={resourceOf(flow)}
        addOns={wanted.addOns}
      >
        {(hold !== undefined || error === undefined) && <HoldLine booking={hold} zone={wanted.zone} />}
      </BookingSummary>
      {conflict && (
        <Suspense fallback={null}>
          <ConflictSheet
            service={service}
            wanted={wanted.start}
            alternatives={conflict}
            zone={wanted.zone}
            promise={isComplete ? 'BOOKS' : 'HOLDS'}
            onTake={(slot) => void take(slot)}
            onClose={() => void navigate(otherTimes)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The member in whose name it is booked, and a way to book in another name. */
const WhoBooks = ({ flow: { customer, forgetCustomer } }: { flow: BookingFlow }) => {
  const { t } = useText()
  if (!customer) return <p className="mt-2 mb-7 text-ink-2">{t('booking.details.noAccount')}</p>
  return (
    <div className="mt-2 mb-7 flex flex-wrap items-center gap-x-3 text-ink-2">
      <p className="wrap-anywhere">{t('booking.details.forAccount', { name: customer.name })}</p>
      {customer.visitId !== undefined && (
        <Button kind="quiet" className="-ml-3" onPress={forgetCustomer}>
          {t('booking.details.notMe')}
        </Button>
      )}
    </div>
  )
}

const resourceOf = ({ hold, wanted }: BookingFlow): string | undefined =>
  hold?.bookedEntity.slot.resource?.id ?? wanted.resourceId ?? undefined

type FlowFormProps = Pick<BookingDetailsProps, 'service' | 'fields' | 'now'> & { flow: BookingFlow }

const FlowForm = ({ service, fields, flow, now }: FlowFormProps) => {
  const { t, language } = useText()
  const { wanted, details, setDetails, error, isBooking, book } = flow
  const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === resourceOf(flow))
  const isRequest = service.onlineBooking.requireManualApproval === true
  return (
    <DetailsForm
      details={details}
      onChange={setDetails}
      refused={problemsFrom(error?.violations ?? [], t)}
      fields={fields}
      answers={flow.answers}
      onAnswers={flow.setAnswers}
      refusedAnswers={answerProblemsFrom(error?.violations ?? [], t)}
      reader={person?.name.split(' ')[0] ?? t('visitor.form.us')}
      onSubmit={() => void book()}
    >
      <BookingTerms service={service} start={wanted.start} zone={wanted.zone} now={now} price={flow.hold?.price} addOns={wanted.addOns} />
      {error && !conflictOf(error) && <RefusalBanner error={error} />}
      <Button type="submit" kind="primary" className="min-h-13" isPending={isBooking} pendingLabel={t('booking.details.booking')}>
        {t(isRequest ? 'booking.details.request' : 'booking.details.book', { when: formatWhenShort(wanted.start, wanted.zone, language) })}
      </Button>
    </DetailsForm>
  )
}
