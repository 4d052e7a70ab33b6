import type { ExtendedBooking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'
import { allBookingsQuery } from '../all-bookings.ts'
import { DeclineBookingDialog } from './cancel-booking-dialog.tsx'
import { overlappingOf } from './other-requests.tsx'
import { useBookingChanges } from './use-booking-changes.ts'
import { useBookingText, useParticipantName } from './use-booking-text.ts'

type NeedProps = {
  shape: Shape
  ink: string
  title: string
  children: ReactNode
  details?: ReactNode
  actions: ReactNode
  onOpen?: () => void
}

export const Need = ({ shape, ink, title, children, details, actions, onOpen }: NeedProps) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] items-start gap-2 px-4 py-3 focus-within:bg-hover">
    <StateShape shape={shape} size={13} className={classes('mt-1', ink)} />
    <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-2 gap-y-1.5">
      <div className="min-w-0 grow basis-56">
        <h3 className="font-strong">
          <button type="button" data-need="" onClick={onOpen} className="text-start underline-offset-3 hover:underline">
            {title}
          </button>
        </h3>
        <p className="text-dense text-ink-2 leading-[1.45]">{children}</p>
        {details}
      </div>
      <div className="flex flex-wrap gap-1.5">{actions}</div>
    </div>
  </li>
)

type Request = Pick<ExtendedBooking, 'booking' | 'namedParticipants'>

type RequestNeedProps = {
  request: Request
  requests: readonly Request[]
  onOpen: () => void
}

export const RequestNeed = ({ request, requests, onOpen }: RequestNeedProps) => {
  const { booking } = request
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const { name, bookedBy } = useParticipantName()(request)
  const { confirm, isConfirming } = useBookingChanges()
  const [isDeclining, setDeclining] = useState(false)
  const said = booking.additionalFields?.find(({ valueType }) => valueType !== 'CHECK_BOX')?.value
  const others = overlappingOf(
    booking,
    requests.map(({ booking }) => booking),
  ).map(nameOf)
  const line = { when: whenOf(booking), person: slotOf(booking).resource?.name ?? '' }
  return (
    <>
      <Need
        shape="half"
        ink="text-wait-ink"
        title={t('manager.today.request', { name, service: booking.bookedEntity.title })}
        onOpen={onOpen}
        actions={
          <>
            <Button
              kind="tint"
              size="small"
              data-key="a"
              isPending={isConfirming}
              onPress={() => void confirm(booking, { notifyParticipants: true })}
            >
              {t('manager.bookings.actions.confirm')} <Kbd>A</Kbd>
            </Button>
            <Button size="small" data-key="d" onPress={() => setDeclining(true)}>
              {t('manager.bookings.actions.decline')} <Kbd>D</Kbd>
            </Button>
          </>
        }
      >
        {bookedBy !== undefined && `${bookedBy}. `}
        {said === undefined ? t('manager.today.requestWhen', line) : t('manager.today.requestSays', { ...line, text: said })}{' '}
        {others.length > 0 && t('manager.today.requestOthers', { names: others.join(', ') })}
      </Need>
      {isDeclining && <DeclineBookingDialog booking={booking} onClose={() => setDeclining(false)} />}
    </>
  )
}

export const useRequests = (todayStart: string) => {
  const { data } = useQuery({ ...allBookingsQuery({ status: 'PENDING', startDate: { $gte: todayStart } }), refetchInterval: 30_000 })
  return data?.extendedBookings ?? []
}
