import type { ExtendedBooking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { DeclineBookingDialog } from './cancel-booking-dialog.tsx'
import { Need } from './need.tsx'
import { overlappingOf } from './overlapping-bookings.ts'
import { useBookingChanges } from './use-booking-changes.ts'
import { useBookingText } from './use-booking-text.ts'
import { useWhoComes } from './use-who-comes.ts'

type Request = Pick<ExtendedBooking, 'booking' | 'namedParticipants'>

type RequestNeedProps = {
  request: Request
  /** All requests that wait. */
  requests: readonly Request[]
  onOpen: () => void
}

/** A request, with what the client wrote, to be confirmed or declined where it stands. */
export const RequestNeed = ({ request, requests, onOpen }: RequestNeedProps) => {
  const { booking } = request
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const { name, bookedBy } = useWhoComes()(request)
  const { confirm, isConfirming } = useBookingChanges()
  const [isDeclining, setDeclining] = useState(false)
  const said = booking.additionalFields?.find(({ valueType }) => valueType !== 'CHECK_BOX')?.value
  const others = overlappingOf(
    booking,
    requests.map((one) => one.booking),
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
