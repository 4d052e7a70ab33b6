import type { BookingConflict, StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useCollisionText } from '../../conflicts-query.ts'
import { isOfClass, isOfCourse } from '../../session-of-booking.ts'
import { MoveBookingDialog } from '../move-booking-dialog.tsx'
import { MoveToSessionDialog } from '../move-to-session-dialog.tsx'
import { Need } from '../needs.tsx'
import { useBookingText } from '../use-booking-text.ts'

type ConflictNeedProps = { conflict: BookingConflict; staff: readonly StaffMember[]; onOpen: () => void }

export const ConflictNeed = ({ conflict: { booking, collisions }, staff, onOpen }: ConflictNeedProps) => {
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const textOf = useCollisionText()
  const [isMoving, setMoving] = useState(false)
  const isClass = isOfClass(booking)
  const isMovable = !booking.multiServiceBookingInfo && !isOfCourse(booking)
  return (
    <>
      <Need
        shape="warning"
        ink="text-bad-ink"
        title={t('manager.conflicts.of', { name: nameOf(booking), service: booking.bookedEntity.title })}
        onOpen={onOpen}
        actions={
          <Button size="small" data-key="e" onPress={isMovable ? () => setMoving(true) : onOpen}>
            {t(isMovable ? 'manager.today.move' : 'manager.today.open')} <Kbd>E</Kbd>
          </Button>
        }
      >
        {whenOf(booking)}. {collisions.slice(0, 1).map(textOf)}
      </Need>
      {isMoving && isClass && <MoveToSessionDialog booking={booking} onClose={() => setMoving(false)} />}
      {isMoving && !isClass && <MoveBookingDialog booking={booking} staff={staff} onClose={() => setMoving(false)} />}
    </>
  )
}

export const MoreConflictsNeed = ({ count }: { count: number }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const open = () => void navigate(paths.manageConflicts())
  return (
    <Need
      shape="warning"
      ink="text-bad-ink"
      title={t('manager.conflicts.more', { count })}
      onOpen={open}
      actions={
        <Button size="small" data-key="e" onPress={open}>
          {t('manager.today.open')} <Kbd>E</Kbd>
        </Button>
      }
    >
      {t('manager.conflicts.moreLine')}
    </Need>
  )
}
