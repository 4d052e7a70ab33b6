import type { Booking, FormAnswer, PayingPlan, Service, StaffMember } from '@foyer/contract'
import { isFinal, slotOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { formatList, formatMoney } from '../../ground/format.ts'
import { durationText } from '../../ground/length-text.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { GiveBackDialog } from '../../money/credits/give-back-dialog.tsx'
import { BookingFees } from '../../money/fees/fee-rows.tsx'
import { countedName } from '../../offer/add-on-choice.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { isOfClass, isOfCourse } from '../session-of-booking.ts'
import { TakePaymentButton } from './take-payment-button.tsx'
import { useBookingText } from './use-booking-text.ts'

type BookingFactsProps = {
  booking: Booking
  rooms: readonly { name: string }[]
  service: Service | undefined
  staff: readonly StaffMember[]
}

export const BookingFacts = ({ booking, rooms, service, staff }: BookingFactsProps) => {
  const { t, locale } = useText()
  const { whenOf } = useBookingText()
  const { title } = booking.bookedEntity
  const slot = slotOf(booking)
  const minutes = Temporal.Instant.from(booking.startDate).until(booking.endDate).total('minutes')
  const member = staff.find(({ resourceId }) => resourceId === slot.resource?.id)
  const staffName = member?.name ?? slot.resource?.name
  return (
    <>
      <dl className="mt-3.5 mb-4.5 grid grid-cols-[64px_minmax(0,1fr)] gap-x-2 gap-y-1.75 text-dense *:[dt]:text-ink-3">
        <dt>{t('manager.bookings.what')}</dt>
        <dd>{isOfCourse(booking) ? title : `${isOfClass(booking) ? title : (service?.name ?? title)}, ${durationText(minutes, t)}`}</dd>
        <dt>{t('manager.bookings.when')}</dt>
        <dd>{whenOf(booking)}</dd>
        {staffName !== undefined && (
          <>
            <dt>{t('manager.bookings.with')}</dt>
            <dd className="flex items-center gap-2">
              <Avatar name={staffName} picture={member?.mainMedia?.image} size={20} />
              {staffName}
            </dd>
          </>
        )}
        {slot.location?.name !== undefined && (
          <>
            <dt>{t('manager.bookings.where')}</dt>
            <dd>{slot.location.name}</dd>
          </>
        )}
        {rooms.length > 0 && (
          <>
            <dt>{t('manager.bookings.room')}</dt>
            <dd>
              {formatList(
                rooms.map(({ name }) => name),
                locale,
              )}
            </dd>
          </>
        )}
        {booking.totalParticipants > 1 && (
          <>
            <dt>{t('manager.bookings.people')}</dt>
            <dd>{booking.totalParticipants}</dd>
          </>
        )}
        <dt>{t('manager.bookings.pays')}</dt>
        <dd>
          <PriceLine booking={booking} service={service} />
          <BookingMoney booking={booking} />
          <TakePaymentButton booking={booking} className="mt-1.5" />
          <BookingFees booking={booking} />
        </dd>
        <ChosenFacts booking={booking} />
      </dl>
      <FormAnswersList answers={booking.additionalFields} />
    </>
  )
}

const ChosenFacts = ({ booking: { participantsChoices, bookedAddOns = [] } }: { booking: Booking }) => {
  const { t } = useText()
  const chosen = (participantsChoices?.serviceChoices ?? []).flatMap(({ numberOfParticipants = 1, choices = [] }) =>
    choices.flatMap(({ custom }) => (custom === undefined ? [] : [countedName({ name: custom, quantity: numberOfParticipants })])),
  )
  const added = bookedAddOns.map(countedName)
  return (
    <>
      {chosen.length > 0 && (
        <>
          <dt>{t('manager.bookings.chosen')}</dt>
          <dd>{chosen.join(', ')}</dd>
        </>
      )}
      {added.length > 0 && (
        <>
          <dt>{t('manager.bookings.addOns')}</dt>
          <dd>{added.join(', ')}</dd>
        </>
      )}
    </>
  )
}

const PriceLine = ({ booking, service }: Pick<BookingFactsProps, 'booking' | 'service'>) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  if (booking.selectedPaymentOption === 'MEMBERSHIP') return <PlanPaymentLine booking={booking} />
  if (!booking.price) return t(service?.payment.rateType === 'CUSTOM' ? 'manager.bookings.priceOpen' : 'manager.bookings.free')
  const price = formatMoney(booking.price.value, booking.price.currency ?? currency, locale)
  if (isFinal(booking.status)) return price
  return t(booking.selectedPaymentOption === 'ONLINE' ? 'manager.bookings.payOnline' : 'manager.bookings.atStudio', { price })
}

const hasPayments = ({ selectedPaymentOption, paymentStatus, status }: Booking): boolean =>
  status !== 'CREATED' && (selectedPaymentOption === 'ONLINE' || paymentStatus === 'PARTIALLY_PAID')

const BookingMoney = ({ booking }: { booking: Booking }) => {
  const { t, locale } = useText()
  const isShown = useMay()('payments.read') && hasPayments(booking)
  const { data } = useQuery({ ...api.payments.getBookingPayment.query({ params: { bookingId: booking.id }, query: {} }), enabled: isShown })
  if (!isShown || !data) return null
  const { paid, left } = data.payment
  const money = ({ value, currency }: typeof paid) => formatMoney(value, currency, locale)
  const isAbove = (value: string) => /[1-9]/.test(value)
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2 text-ink-2">
      {isAbove(paid.value) && <span>{t('manager.payments.due.paid', { amount: money(paid) })}</span>}
      {isAbove(left.value) && <span className="text-wait-ink">{t('manager.payments.due.left', { amount: money(left) })}</span>}
      <Link to={paths.managePayments({ booking: booking.id })} className="underline">
        {t('manager.payments.due.see')}
      </Link>
    </span>
  )
}

const PlanPaymentLine = ({ booking }: { booking: Booking }) => {
  const { t } = useText()
  const may = useMay()
  const [isGiving, setGiving] = useState(false)
  const isGivenBack = booking.paymentStatus === 'REFUNDED'
  const { data } = useQuery({ ...api.credits.listPlanPayments.query({ body: { bookingIds: [booking.id] } }), enabled: !isGivenBack })
  const plan = data?.payments[0]?.plan
  const isKept = plan !== undefined && (isFinal(booking.status) || Temporal.Instant.compare(booking.startDate, Temporal.Now.instant()) < 0)
  return (
    <>
      <PlanWords booking={booking} isGivenBack={isGivenBack || data?.payments.length === 0} plan={plan} />
      {isKept && may('orders.manage') && (
        <Button size="small" className="mt-1.5" onPress={() => setGiving(true)}>
          {t('manager.included.giveBack.open')}
        </Button>
      )}
      {isGiving && <GiveBackDialog booking={booking} onClose={() => setGiving(false)} />}
    </>
  )
}

type PlanWordsProps = { booking: Booking; isGivenBack: boolean; plan: PayingPlan | undefined }

const PlanWords = ({ booking: { status }, isGivenBack, plan }: PlanWordsProps) => {
  const { t } = useText()
  // A plan pays for a hold when it is completed.
  if (isGivenBack && status !== 'CREATED') return t('manager.bookings.planGaveBack')
  if (!plan) return t('manager.bookings.withPlan')
  if (plan.left === undefined) return t('manager.bookings.withNamedPlan', { plan: plan.planName })
  return t('manager.bookings.withCredits', { plan: plan.planName, left: plan.left, total: plan.total ?? plan.left })
}

export const FormAnswersList = ({ answers = [] }: { answers: readonly FormAnswer[] | undefined }) => {
  const { t } = useText()
  if (answers.length === 0) return null
  return (
    <dl aria-label={t('manager.bookings.answers')} className="mb-4.5 grid gap-2 border-line border-t pt-3.5 text-dense">
      {answers.map((answer) => (
        <div key={answer.id}>
          <dt className="text-ink-3">{answer.label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <AnswerWords answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const AnswerWords = ({ answer: { value, valueType } }: { answer: FormAnswer }) => {
  const { t } = useText()
  if (valueType !== 'CHECK_BOX') return value
  return t(value === 'true' ? 'manager.bookings.yes' : 'manager.bookings.no')
}
