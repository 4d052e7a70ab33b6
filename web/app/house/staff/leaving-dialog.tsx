import type { Service, StaffMember } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { VisitsAmongBookings } from '../../booking/visits-among.tsx'
import { formatList } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type LeavingDialogProps = {
  member: StaffMember
  /** Those that the staff member gives. */
  services: readonly Service[]
  now: string
  onClose: () => void
  onLeft: () => void
}

/** A staff member who left cannot be brought back: what becomes of bookings and services stands before the button. */
export const LeavingDialog = ({ member, services, now, onClose, onLeft }: LeavingDialogProps) => {
  const { t, locale } = useText()
  const { name, resourceId } = member
  const filter = { 'bookedEntity.slot.resource.id': resourceId, status: { $in: ['CONFIRMED', 'PENDING'] }, startDate: { $gt: now } }
  const upcoming = useQuery(api.bookings.countExtendedBookings.query({ body: { filter } }))
  const { mutateAsync } = useMutation(
    api.staff.deleteStaffMember.mutation({ alsoChanges: ['services', 'bookings', 'availability', 'calendar'] }),
  )
  const count = upcoming.data?.count
  const remove = () =>
    mutateAsync({
      params: { staffMemberId: member.id },
      // Only the bookings that were shown are canceled: the server refuses if another booking was made meanwhile.
      query: count ? { futureBookings: 'CANCEL', participantNotification: { notifyParticipants: true } } : {},
    }).catch((refusal) => {
      // Count the bookings again, because they have changed meanwhile.
      void upcoming.refetch()
      throw refusal
    })
  const orphaned = services.filter(({ staffMemberIds }) => staffMemberIds.length === 1).map((service) => service.name)
  return (
    <ConfirmDialog
      title={t('manager.staff.leaving.title', { name })}
      action={t(count ? 'manager.staff.leaving.confirmAndCancel' : 'manager.staff.leaving.confirm', { name })}
      pending={t('manager.staff.leaving.removing')}
      keep={t('manager.staff.leaving.stay')}
      isBlocked={count === undefined}
      onConfirm={remove}
      done={t('manager.staff.leaving.left', { name })}
      onDone={onLeft}
      onClose={onClose}
    >
      {count === undefined && <Skeleton className="h-12" />}
      {count !== undefined && (
        <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
          <li>{count === 0 ? t('manager.staff.leaving.none') : t('manager.staff.leaving.upcoming', { count })}</li>
          {orphaned.length > 0 && <li>{t('manager.staff.leaving.orphaned', { services: formatList(orphaned, locale) })}</li>}
          <li>{t('manager.staff.leaving.history')}</li>
        </ul>
      )}
      {count !== undefined && count > 0 && <VisitsAmongBookings of={filter} />}
      {count !== undefined && count > 0 && <p className="mt-3 text-ink-2">{t('manager.staff.leaving.orMove')}</p>}
    </ConfirmDialog>
  )
}
