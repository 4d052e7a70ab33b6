import type { Service, StaffMember } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatList } from '../../format.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'

type LeavingDialogProps = {
  member: StaffMember
  /** What they give. */
  services: readonly Service[]
  now: string
  onClose: () => void
  onLeft: () => void
}

/** Whoever leaves cannot be brought back: what becomes of bookings and services stands before the button. */
export const LeavingDialog = ({ member, services, now, onClose, onLeft }: LeavingDialogProps) => {
  const { t, language } = useText()
  const { name, resourceId } = member
  const upcoming = useQuery(
    api.bookings.countExtendedBookings.query({
      body: {
        filter: { 'bookedEntity.slot.resource.id': resourceId, status: { $in: ['CONFIRMED', 'PENDING'] }, startDate: { $gt: now } },
      },
    }),
  )
  const { mutateAsync, isPending, error } = useMutation(
    api.staff.deleteStaffMember.mutation({ alsoChanges: ['services', 'bookings', 'availability', 'calendar'] }),
  )
  const count = upcoming.data?.count
  const remove = () =>
    mutateAsync({
      params: { staffMemberId: member.id },
      // Only what was shown is canceled: who books in this moment makes the server say so.
      query: count ? { futureBookings: 'CANCEL', participantNotification: { notifyParticipants: true } } : {},
    }).then(
      () => {
        showToast({ text: t('manager.staff.leaving.left', { name }) })
        onLeft()
      },
      // The refusal stays in `error`; what has changed meanwhile is counted anew.
      () => void upcoming.refetch(),
    )
  const orphaned = services.filter(({ staffMemberIds }) => staffMemberIds.length === 1).map((service) => service.name)
  return (
    <AlertDialog
      title={t('manager.staff.leaving.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.staff.leaving.stay')}</Button>
          <Button
            kind="danger-solid"
            isDisabled={count === undefined}
            isPending={isPending}
            pendingLabel={t('manager.staff.leaving.removing')}
            onPress={remove}
          >
            {t(count ? 'manager.staff.leaving.confirmAndCancel' : 'manager.staff.leaving.confirm', { name })}
          </Button>
        </>
      }
    >
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {count === undefined && <Skeleton className="h-12" />}
      {count !== undefined && (
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>{count === 0 ? t('manager.staff.leaving.none') : t('manager.staff.leaving.upcoming', { count })}</li>
          {orphaned.length > 0 && <li>{t('manager.staff.leaving.orphaned', { services: formatList(orphaned, language) })}</li>}
          <li>{t('manager.staff.leaving.history')}</li>
        </ul>
      )}
      {count !== undefined && count > 0 && <p className="mt-3 text-ink-2">{t('manager.staff.leaving.orMove')}</p>}
    </AlertDialog>
  )
}
