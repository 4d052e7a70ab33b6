import type { Booking, BookingConflict, Collision, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../api.ts'
import { localDateOf } from '../../../ground/format.ts'
import { FormDialog } from '../../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../../ground/forms/use-draft.ts'
import { type Needed, useReaches } from '../../../ground/permissions.ts'
import { refusalText } from '../../../ground/refusal-text.ts'
import { useSite } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { ListSkeleton } from '../../../ui/list-loading.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { useCollisionText } from '../../conflicts-query.ts'
import { isOfClass, isOfCourse } from '../../session-of-booking.ts'
import { CancelBookingDialog } from '../cancel-booking-dialog.tsx'
import { isFreeForStaff } from '../free-times.tsx'
import { MoveBookingDialog } from '../move-booking-dialog.tsx'
import { MoveToSessionDialog } from '../move-to-session-dialog.tsx'
import { Need } from '../needs.tsx'
import { NotifyClient, useNotice } from '../notify-client.tsx'
import { useBookingText } from '../use-booking-text.ts'
import { useMoveBooking } from '../use-move-booking.ts'

type ConflictItemProps = {
  conflict: BookingConflict
  staff: readonly StaffMember[]
  isKept: boolean
  onOpen: (bookingId: string) => void
}

const toManage: Needed = { permission: 'bookings.manage', isOpenToOwn: true }

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

/** Services of a visit are moved together, in the drawer. A session has one teacher for all participants, and a course fixed dates. */
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

type GiveBookingDialogProps = { booking: Booking; staff: readonly StaffMember[]; onClose: () => void }

const GiveBookingDialog = ({ booking, staff, onClose }: GiveBookingDialogProps) => {
  const { t } = useText()
  const { nameOf, firstNameOf, whenOf } = useBookingText()
  const [resourceId, setResourceId] = useState<string | null>(null)
  const { free, error: loadError } = useFreeStaff(booking)
  const { move, isPending, error } = useMoveBooking()
  const notice = useNotice(booking)
  const problem = error ?? loadError ?? null
  const others = staff.filter((member) => free?.has(member.resourceId) && member.resourceId !== slotOf(booking).resource?.id)
  const person = others.find((member) => member.resourceId === resourceId)?.name
  const save = async () => {
    if (resourceId === null) return
    const { startDate, endDate } = booking
    const { message } = notice.notification
    const options = { notifiesClient: notice.isNotified, newPerson: person, ...(message !== undefined && { message }) }
    await move(booking, { startDate, endDate, resourceId }, options).then(onClose, () => setResourceId(null))
  }
  return (
    <FormDialog
      title={t('manager.conflicts.giveTitle', { name: nameOf(booking) })}
      form={{ isChanged: resourceId !== null, isSaving: isPending, error, save }}
      action={person === undefined ? t('manager.conflicts.giveChoose') : t('manager.conflicts.giveTo', { person })}
      isBlocked={resourceId === null}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">
        {t('manager.conflicts.giveWhen', { when: whenOf(booking), person: slotOf(booking).resource?.name ?? '' })}
      </p>
      {problem !== null && <Banner tone="bad" role="alert" title={refusalText(problem, t)} />}
      {!free && !loadError && <ListSkeleton label={t('manager.conflicts.giveLoading')} />}
      {free && others.length === 0 && (
        <EmptyState title={t('manager.conflicts.giveNone')} className="py-4!">
          {t('manager.conflicts.giveNoneHint')}
        </EmptyState>
      )}
      {others.length > 0 && (
        <>
          <RadioGroup
            label={t('manager.conflicts.giveWho')}
            value={resourceId}
            onChange={setResourceId}
            choices={others.map((member) => ({ value: member.resourceId, label: member.name }))}
          />
          <NotifyClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
        </>
      )}
    </FormDialog>
  )
}

const useFreeStaff = (booking: Booking): { free: Set<string> | undefined; error: unknown } => {
  const { timeZone } = useSite()
  const date = localDateOf(booking.startDate, timeZone)
  const nextDate = Temporal.PlainDate.from(date).add({ days: 1 })
  const filter = { serviceId: slotOf(booking).serviceId, startDate: `${date}T00:00:00`, endDate: `${nextDate}T00:00:00` }
  const { data, error } = useQuery(
    api.bookings.listTimesToMove.query({ params: { bookingId: booking.id }, body: { query: { filter }, timezone: timeZone } }),
  )
  const isThen = (startDate: string) => Temporal.Instant.compare(startDate, booking.startDate) === 0
  const free = data?.availabilityEntries.filter((entry) => isFreeForStaff(entry) && isThen(entry.slot.startDate))
  return { free: free && new Set(free.flatMap(({ slot }) => slot.resource?.id ?? [])), error }
}

type KeepConflictDialogProps = { conflict: BookingConflict; onClose: () => void }

const KeepConflictDialog = ({ conflict, onClose }: KeepConflictDialogProps) => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const reopen = useReopening()
  const { booking, collisions } = conflict
  const name = nameOf(booking)
  const keys = collisions.filter(({ kept }) => !kept).map(({ key }) => key)
  const form = useDraft({
    saved: { reason: '' },
    changes: ['bookings'],
    fields: { reason: 'reason' },
    save: ({ reason }) => client.bookings.keepConflict({ params: { bookingId: booking.id }, body: { keys, reason } }),
    onSaved: () => {
      showToast({ text: t('manager.conflicts.keptDone', { name }), undo: () => void reopen(booking, keys) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.conflicts.keepTitle', { name })}
      form={form}
      action={t('manager.conflicts.keepAction')}
      isBlocked={form.draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.conflicts.keepBody')}</p>
      <TextArea
        label={t('manager.conflicts.reason')}
        description={t('manager.conflicts.reasonHint')}
        {...form.bind('reason')}
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  )
}

const useReopening = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const { mutateAsync } = useMutation(api.bookings.reopenConflict.mutation())
  return async (booking: Booking, keys: readonly string[]): Promise<void> => {
    try {
      await mutateAsync({ params: { bookingId: booking.id }, body: { keys: [...keys] } })
      showToast({ text: t('manager.conflicts.reopened', { name: nameOf(booking) }) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
  }
}
