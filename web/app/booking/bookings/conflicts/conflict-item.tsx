import type { BookingConflict, Collision, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useState } from 'react'
import { type Needed, useReaches } from '../../../ground/permissions.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { isOfClass, isOfCourse } from '../../session-of-booking.ts'
import { CancelBookingDialog } from '../cancel-booking-dialog.tsx'
import { MoveBookingDialog } from '../move-booking-dialog.tsx'
import { MoveToSessionDialog } from '../move-to-session-dialog.tsx'
import { Need } from '../need.tsx'
import { useBookingText } from '../use-booking-text.ts'
import { GiveBookingDialog } from './give-booking-dialog.tsx'
import { KeepConflictDialog } from './keep-conflict-dialog.tsx'
import { useCollisionText } from './use-collision-text.ts'
import { useReopening } from './use-reopening.ts'

type ConflictItemProps = {
  conflict: BookingConflict
  staff: readonly StaffMember[]
  isKept: boolean
  onOpen: (bookingId: string) => void
}

const toManage: Needed = { permission: 'bookings.manage', isOpenToOwn: true }

/** A booking, what it collides with, and what can be done about it. */
export const ConflictItem = ({ conflict, staff, isKept, onOpen }: ConflictItemProps) => {
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const reopen = useReopening()
  const mayManage = useReaches()(toManage)
  const { booking, collisions } = conflict
  const person = slotOf(booking).resource?.name
  const keys = collisions.map(({ key }) => key)
  return (
    <Need
      shape="warning"
      ink={isKept ? 'text-ink-3' : 'text-bad-ink'}
      title={t('manager.conflicts.of', { name: nameOf(booking), service: booking.bookedEntity.title })}
      onOpen={() => onOpen(booking.id)}
      details={
        <ul className="mt-1.5 grid gap-1 text-dense">
          {collisions.map((collision) => (
            <CollisionLine key={collision.key} collision={collision} onOpen={onOpen} />
          ))}
        </ul>
      }
      actions={
        <>
          {mayManage && !isKept && <ConflictActions conflict={conflict} staff={staff} />}
          {mayManage && isKept && (
            <Button size="small" data-key="r" onPress={() => void reopen(booking, keys)}>
              {t('manager.conflicts.reopen')} <Kbd>R</Kbd>
            </Button>
          )}
        </>
      }
    >
      {person === undefined ? whenOf(booking) : t('manager.conflicts.with', { when: whenOf(booking), person })}
    </Need>
  )
}

type CollisionLineProps = { collision: Collision; onOpen: (bookingId: string) => void }

const CollisionLine = ({ collision, onOpen }: CollisionLineProps) => {
  const { t } = useText()
  const textOf = useCollisionText()
  const { booking, kept } = collision
  return (
    <li className="border-bad-line border-s-2 ps-2.5">
      {booking?.name ? (
        <button type="button" onClick={() => onOpen(booking.id)} className="wrap-anywhere text-start underline underline-offset-3">
          {textOf(collision)}
        </button>
      ) : (
        <span className="wrap-anywhere">{textOf(collision)}</span>
      )}
      {kept && (
        <span className="wrap-anywhere block text-ink-3">
          {kept.keptBy === undefined
            ? t('manager.conflicts.keptBecause', { reason: kept.reason })
            : t('manager.conflicts.keptBy', { name: kept.keptBy, reason: kept.reason })}
        </span>
      )}
    </li>
  )
}

type Action = 'move' | 'give' | 'cancel' | 'keep'

const keysOfActions = { move: 'e', give: 'g', cancel: 'x', keep: 'l' } as const

/** Parts of a multi-service booking change as a whole, where it is open. A class has its other sessions and one teacher for all, a course its dates. */
const ConflictActions = ({ conflict, staff }: Pick<ConflictItemProps, 'conflict' | 'staff'>) => {
  const { t } = useText()
  const [open, setOpen] = useState<Action | null>(null)
  const { booking } = conflict
  const close = () => setOpen(null)
  const isPart = booking.multiServiceBookingInfo !== undefined
  const isClass = isOfClass(booking)
  const times: Action[] = isClass ? ['move'] : ['move', 'give']
  const actions: Action[] = isPart ? ['keep'] : [...(isOfCourse(booking) ? [] : times), 'cancel', 'keep']
  return (
    <>
      {actions.map((action) => (
        <Button key={action} size="small" data-key={keysOfActions[action]} onPress={() => setOpen(action)}>
          {t(`manager.conflicts.${action}`)} <Kbd>{keysOfActions[action].toUpperCase()}</Kbd>
        </Button>
      ))}
      {open === 'move' && isClass && <MoveToSessionDialog booking={booking} onClose={close} />}
      {open === 'move' && !isClass && <MoveBookingDialog booking={booking} staff={staff} onClose={close} />}
      {open === 'give' && <GiveBookingDialog booking={booking} staff={staff} onClose={close} />}
      {open === 'cancel' && <CancelBookingDialog booking={booking} isOurReason onClose={close} />}
      {open === 'keep' && <KeepConflictDialog conflict={conflict} onClose={close} />}
    </>
  )
}
