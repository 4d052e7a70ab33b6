import type { CancellationCost } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { formatMoney, formatWhen, localDateOf } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { bookingState } from '../booking-state.ts'
import { ChangeRow, ReachUs } from '../change-row.tsx'
import { type OwnBooking, pagesOf } from '../own-booking.ts'
import { useVisit, wayBack } from '../visit.ts'
import { LeaveLink } from './after-booking.tsx'
import { NoScripts } from './no-scripts.tsx'
import { useChangeText } from './use-change-text.ts'

const CancelQuestion = lazy(() => import('./cancel-question.tsx'))

export const ManageBooking = ({ own }: { own: OwnBooking }) => {
  const { t } = useText()
  const isOver = own.whyNot.cancel === 'OVER' || own.whyNot.move === 'OVER'
  if (own.isOff || isOver) return <BookAgain own={own} />
  return (
    <section aria-label={t('booking.manage.changes')} className="mt-6">
      {!own.booking.bookedEntity.schedule && own.booking.status !== 'WAITING_LIST' && <MoveRow own={own} />}
      <CancelRow own={own} />
    </section>
  )
}

const BookAgain = ({ own: { service } }: { own: OwnBooking }) => {
  const { t } = useText()
  const comesFromElsewhere = wayBack(useVisit(), 'postFlowUrl') !== null
  return (
    <>
      <LeaveLink />
      <p className="mt-6">
        <LinkButton
          kind={comesFromElsewhere ? 'plain' : 'primary'}
          to={service.type === 'APPOINTMENT' ? paths.book(service.mainSlug.name) : paths.service(service.mainSlug.name)}
          className="max-phone:w-full"
        >
          {t('booking.manage.bookAgain')}
        </LinkButton>
      </p>
    </>
  )
}

export const Sentence = ({ text, isPossible }: { text: string; isPossible: boolean }) => (
  <>
    {text} {!isPossible && <ReachUs />}
  </>
)

const MoveRow = ({ own }: { own: OwnBooking }) => {
  const { t } = useText()
  const changeText = useChangeText(own)
  const isClass = own.service.type === 'CLASS'
  const { resource, timezone } = slotOf(own.booking)
  // Most visitors who move a booking look for a time nearby.
  const date = localDateOf(own.booking.startDate, timezone)
  return (
    <ChangeRow
      title={t(isClass ? 'booking.manage.moveSessionQuestion' : 'booking.manage.moveQuestion')}
      sentence={<Sentence text={changeText.move} isPossible={own.whyNot.move === null} />}
      action={
        own.whyNot.move === null && (
          <LinkButton to={pagesOf(own).move(isClass ? {} : { date, ...(resource && { staff: resource.id }) })}>
            {t('booking.manage.move')}
          </LinkButton>
        )
      }
    />
  )
}

const CancelRow = ({ own }: { own: OwnBooking }) => {
  const { t, locale } = useText()
  const changeText = useChangeText(own)
  const [isAsking, setAsking] = useState(false)
  const cancel = useCanceling(
    () => cancelBooking(own),
    () => setAsking(false),
  )
  const {
    startDate,
    endDate,
    bookedEntity: { title },
  } = own.booking
  return (
    <>
      <ChangeRow
        title={t('booking.manage.cancelQuestion')}
        sentence={<Sentence text={changeText.cancel} isPossible={own.whyNot.cancel === null} />}
        action={
          own.whyNot.cancel === null && (
            <Button kind="danger" onPress={() => setAsking(true)}>
              {t('booking.manage.cancel')}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CancelQuestion
            title={t('booking.manage.cancelTitle', { service: title })}
            action={t('booking.manage.cancel')}
            pending={t('booking.manage.canceling')}
            cancel={cancel}
            onClose={() => setAsking(false)}
          >
            <p>{t('booking.manage.cancelSentence', { when: formatWhen(startDate, endDate, slotOf(own.booking).timezone, locale) })}</p>
            <CancellationCostNow own={own} />
          </CancelQuestion>
        </Suspense>
      )}
    </>
  )
}

const CancellationCostNow = ({ own }: { own: OwnBooking }) => {
  const changeText = useChangeText(own)
  return <p className={changeText.fee === null ? 'text-ink-2' : 'font-strong'}>{useCostNow(own, changeText)}</p>
}

/** The server knows which fees are waived. Without its answer the words of the policy are shown. */
const useCostNow = (own: OwnBooking, { cost, fee, credit }: ReturnType<typeof useChangeText>): string => {
  const { t, locale } = useText()
  const [answered, setAnswered] = useState<CancellationCost>()
  const { id: bookingId } = own.booking
  const isAsked = own.booking.status === 'CONFIRMED' && (fee !== null || credit !== undefined)
  useEffect(() => {
    if (!isAsked) return
    const query = own.by === 'GUEST' ? { manageToken: own.token } : {}
    client.payments.getCancellationCost({ params: { bookingId }, query }).then(
      (answer) => setAnswered(answer.cost),
      () => {},
    )
  }, [isAsked, bookingId, own.by, own.token])
  if (!answered?.isForgiven) return cost
  const { fee: asked, forgivenCount: count, forgivenDays: days } = answered
  const money = /[1-9]/.test(asked.value) ? formatMoney(asked.value, asked.currency, locale) : undefined
  return money === undefined
    ? t('booking.manage.forgivenVisit', { count, days })
    : t('booking.manage.forgiven', { fee: money, count, days })
}

/** Customers with the link of the booking and members have different operations, because the rules may differ. */
const cancelBooking = ({ by, token, booking: { id, revision } }: OwnBooking) =>
  by === 'CUSTOMER'
    ? client.bookings.cancelBooking({ params: { bookingId: id }, body: { revision } })
    : client.bookings.cancelBookingAnonymously({ params: { token }, body: { revision } })

/** Focuses the heading afterwards, because the button that was pressed is gone. */
export const useCanceling = (cancel: () => Promise<unknown>, onDone: () => void) => {
  const { isPending, error, send } = useCall(cancel)
  const { revalidate } = useRevalidator()
  return {
    isPending,
    error,
    send: async () => {
      const answer = await send()
      if (answer) onDone()
      await revalidate()
      if (answer) document.querySelector<HTMLElement>('main h1')?.focus()
    },
  }
}

export const ChangeNews = ({ own: { booking, isOff } }: { own: OwnBooking }) => {
  const { t } = useText()
  const { state } = useLocation()
  if (isOff || state !== 'MOVED') return null
  return (
    <Banner tone="ok" role="status" title={t('booking.manage.moved')} className="mb-5">
      {t(booking.status === 'PENDING' ? 'booking.manage.movedRequest' : 'booking.manage.movedHint')}
    </Banner>
  )
}

export const ManageHeading = ({ own: { booking, fees } }: { own: OwnBooking }) => {
  const { t, locale } = useText()
  const { firstName } = booking.contactDetails
  return (
    <div className="pt-8 pb-6 wide:pt-12 wide:pb-8">
      <PageTitle>{t('booking.manage.title')}</PageTitle>
      <NoScripts words="booking.manage.noScripts" />
      <p role="status">
        <Badge state={bookingState({ ...booking, doubleBooked: false })}>{t(`booking.states.${booking.status}`)}</Badge>
      </p>
      <h1 tabIndex={-1} className="mt-3 text-balance text-date">
        {firstName === undefined ? t('booking.manage.title') : t('booking.manage.titleFor', { name: firstName })}
      </h1>
      <p className="mt-2 text-ink-2">
        {booking.allowsOtherRequests ? t('booking.manage.openRequest') : t(`booking.manage.stands.${booking.status}`)}
      </p>
      {fees.map(({ id, kind, status, amount, owed }) => {
        const isOwed = status === 'DUE'
        const { value, currency } = isOwed ? owed : amount
        return (
          <p key={id} className={isOwed ? 'mt-2 font-strong' : 'mt-2 text-ink-2'}>
            {t(`booking.manage.fee.${kind}.${isOwed ? 'owed' : 'paid'}`, { price: formatMoney(value, currency, locale) })}
          </p>
        )
      })}
    </div>
  )
}
