import type { Booking, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { MoveBookingDialog } from './move-booking-dialog.tsx'
import { Need } from './need.tsx'
import { useBookingText } from './use-booking-text.ts'

type ConflictNeedProps = { booking: Booking; staff: readonly StaffMember[]; onOpen: () => void }

/** A double booking stays here until one of the two is moved or canceled. */
export const ConflictNeed = ({ booking, staff, onOpen }: ConflictNeedProps) => {
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const [isMoving, setMoving] = useState(false)
  const { title } = booking.bookedEntity
  const slot = slotOf(booking)
  return (
    <>
      <Need
        shape="warning"
        ink="text-bad-ink"
        title={t('manager.today.conflict', { person: slot.resource?.name ?? '' })}
        onOpen={onOpen}
        actions={
          <Button size="small" data-key="e" onPress={() => setMoving(true)}>
            {t('manager.today.move')} <Kbd>E</Kbd>
          </Button>
        }
      >
        {t('manager.today.conflictLine', { when: whenOf(booking), name: nameOf(booking), service: title })}
      </Need>
      {isMoving && <MoveBookingDialog booking={booking} staff={staff} onClose={() => setMoving(false)} />}
    </>
  )
}
