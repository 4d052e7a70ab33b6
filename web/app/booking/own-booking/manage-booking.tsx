import { slotOf } from '@foyer/domain'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useVisit, wayBack } from '../visit.ts'
import { ChangeRow } from './change-row.tsx'
import { LeaveLink } from './leave-link.tsx'
import { type OwnBooking, pagesOf } from './own-booking.ts'
import { ReachUs } from './reach-us.tsx'
import { useChangeText } from './use-change-text.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

/** Move it, cancel it, or why that is not possible here; and once it is off, the way to a new one. */
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

/** Where a change is not possible online, the business's contact details stand beside the reason. */
const Sentence = ({ text, isPossible }: { text: string; isPossible: boolean }) => (
  <>
    {text} {!isPossible && <ReachUs />}
  </>
)

const MoveRow = ({ own }: { own: OwnBooking }) => {
  const { t } = useText()
  const changeText = useChangeText(own)
  const isClass = own.service.type === 'CLASS'
  const { resource, timezone } = slotOf(own.booking)
  // Most who move a booking look for a time nearby.
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
  const { t } = useText()
  const changeText = useChangeText(own)
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancel(own, () => setAsking(false))
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
          <CancelDialog
            own={own}
            error={cancel.error}
            isPending={cancel.isPending}
            onCancel={() => void cancel.send()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** By its link, or as the member whose booking it is: the rules may differ. */
const cancelOwn = ({ by, token, booking: { id, revision } }: OwnBooking) =>
  by === 'CUSTOMER'
    ? client.bookings.cancelBooking({ params: { bookingId: id }, body: { revision } })
    : client.bookings.cancelBookingAnonymously({ params: { token }, body: { revision } })

const useCancel = (own: OwnBooking, onDone: () => void) => {
  const { isPending, error, send } = useCall(cancelOwn)
  const { revalidate } = useRevalidator()
  return {
    isPending,
    error,
    send: async () => {
      const answer = await send(own)
      if (answer) onDone()
      await revalidate()
      if (answer) focusHeading()
    },
  }
}

/** The button that was pressed is gone; the page tells the new state from its top. */
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

/** What has just been done on another page: it was moved. */
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
