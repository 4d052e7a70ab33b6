import { slotOf } from '@foyer/domain'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { client } from '../../api.ts'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ChangeRow, ReachUs } from '../change-row.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { type OwnVisit, pagesOfVisit } from '../own-visit.ts'
import { partText } from '../together-choice.ts'
import { LeaveLink } from './after-booking.tsx'
import { KeepLinks } from './keep-links.tsx'
import { ChangeNews, ManageHeading, Sentence, useCanceling } from './manage-booking.tsx'
import { useChangeText, useVisitText } from './use-change-text.ts'
import { VisitTicket } from './visit-ticket.tsx'

const CancelQuestion = lazy(() => import('./cancel-question.tsx'))

export const VisitPage = ({ visit, children }: { visit: OwnVisit; children?: ReactNode }) => (
  <div className="page-narrow">
    {children}
    <ManageHeading own={visit.whole} />
    <ChangeNews own={visit.whole} />
    <VisitTicket visit={visit} />
    {!visit.whole.isOff && <KeepLinks own={visit.whole} />}
    <ManageVisit visit={visit} />
  </div>
)

const ManageVisit = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const { isOff, whyNot } = visit.whole
  if (visit.isSeparate && !isOff && whyNot.cancel !== 'OVER') return <SeparateChanges visit={visit} />
  if (isOff || whyNot.cancel === 'OVER' || whyNot.move === 'OVER') return <BookAgain visit={visit} />
  return (
    <section aria-label={t('booking.manage.changes')} className="mt-6">
      <MoveRow visit={visit} />
      <CancelRow visit={visit} />
    </section>
  )
}

const BookAgain = ({ visit: { parts } }: { visit: OwnVisit }) => {
  const { t } = useText()
  const again = new URLSearchParams(parts.flatMap(({ service }) => (service ? [['part', partText(service.mainSlug.name, {})]] : [])))
  return (
    <>
      <LeaveLink />
      <p className="mt-6">
        <LinkButton kind="primary" to={paths.together(`?${again}`)} className="max-phone:w-full">
          {t('booking.manage.bookAgain')}
        </LinkButton>
      </p>
    </>
  )
}

const MoveRow = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const { booking, whyNot } = visit.whole
  const date = localDateOf(booking.startDate, slotOf(booking).timezone)
  const isPossible = whyNot.move === null
  return (
    <ChangeRow
      title={t('booking.manage.moveQuestion')}
      sentence={<Sentence text={useVisitText(visit).move} isPossible={isPossible} />}
      action={isPossible && <LinkButton to={pagesOfVisit(visit).move({ date })}>{t('booking.manage.move')}</LinkButton>}
    />
  )
}

const CancelRow = ({ visit }: { visit: OwnVisit }) => {
  const { t, locale } = useText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCanceling(
    () => cancelVisit(visit),
    () => setAsking(false),
  )
  const text = useVisitText(visit)
  const isPossible = visit.whole.whyNot.cancel === null
  const { startDate, endDate, bookedEntity } = visit.whole.booking
  const when = formatWhen(startDate, endDate, slotOf({ bookedEntity }).timezone, locale)
  return (
    <>
      <ChangeRow
        title={t('booking.manage.cancelQuestion')}
        sentence={<Sentence text={text.cancel} isPossible={isPossible} />}
        action={
          isPossible && (
            <Button kind="danger" onPress={() => setAsking(true)}>
              {t('together.cancelAll')}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CancelQuestion
            title={t('together.cancelTitle')}
            action={t('together.cancelAll')}
            pending={t('together.canceling')}
            cancel={cancel}
            onClose={() => setAsking(false)}
          >
            <p>
              {visit.isSeparate
                ? t('together.cancelRest', { count: visit.rules.filter(({ whyNot }) => whyNot.cancel !== 'OVER').length })
                : t('together.cancelSentence', { count: visit.parts.length, when })}
            </p>
            <p className="text-ink-2">{text.cost}</p>
          </CancelQuestion>
        </Suspense>
      )}
    </>
  )
}

/** Services on separate days are moved and canceled one by one; those still to come can also be canceled together. */
const SeparateChanges = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const ahead = visit.rules.filter(({ whyNot }) => whyNot.cancel !== 'OVER')
  return (
    <>
      <section aria-label={t('together.oneByOne')} className="mt-6">
        {ahead.map((own) => (
          <PartChanges key={own.booking.id} visit={visit} own={own} />
        ))}
      </section>
      {ahead.length > 1 && (
        <section aria-label={t('together.allAtOnce')} className="mt-6">
          <CancelRow visit={visit} />
        </section>
      )}
    </>
  )
}

const PartChanges = ({ visit, own }: { visit: OwnVisit; own: OwnBooking }) => {
  const { t, locale } = useText()
  const [isAsking, setAsking] = useState(false)
  const { booking, whyNot } = own
  const cancel = useCanceling(
    () => cancelVisit(visit, booking.id),
    () => setAsking(false),
  )
  const text = useChangeText(own)
  const { timezone: zone } = slotOf(booking)
  const when = formatWhen(booking.startDate, booking.endDate, zone, locale)
  const service = booking.bookedEntity.title
  const isPossible = whyNot.move === null || whyNot.cancel === null
  return (
    <>
      <ChangeRow
        title={`${service}, ${when}`}
        sentence={
          <>
            {text.move} {text.cancel} {!isPossible && <ReachUs />}
          </>
        }
        action={
          isPossible && (
            <span className="flex flex-wrap gap-2">
              {whyNot.move === null && (
                <LinkButton
                  to={pagesOfVisit(visit).move({ part: booking.id, date: localDateOf(booking.startDate, zone) })}
                  aria-label={t('together.moveOneOf', { service })}
                >
                  {t('together.moveOne')}
                </LinkButton>
              )}
              {whyNot.cancel === null && (
                <Button kind="danger" aria-label={t('together.cancelOneOf', { service })} onPress={() => setAsking(true)}>
                  {t('together.cancelPart')}
                </Button>
              )}
            </span>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CancelQuestion
            title={t('together.cancelOneTitle', { service })}
            action={t('together.cancelOne')}
            pending={t('together.canceling')}
            cancel={cancel}
            onClose={() => setAsking(false)}
          >
            <p>{t('together.cancelOneSentence', { service, when })}</p>
            <p className="text-ink-2">{text.cost}</p>
          </CancelQuestion>
        </Suspense>
      )}
    </>
  )
}

const cancelVisit = ({ multiServiceBookingId, whole: { by, token } }: OwnVisit, bookingId?: string) => {
  const which = bookingId === undefined ? {} : { bookingId }
  return by === 'CUSTOMER'
    ? client.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId }, body: which })
    : client.bookings.cancelMultiServiceBookingAnonymously({ params: { token }, query: which })
}
