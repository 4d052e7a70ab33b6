import type { Booking, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useState } from 'react'
import { FormDialog } from '../../../ground/forms/form-dialog.tsx'
import { refusalText } from '../../../ground/refusal-text.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-loading.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TellClient } from '../tell-client.tsx'
import { useBookingText } from '../use-booking-text.ts'
import { useMoveBooking } from '../use-move-booking.ts'
import { useNotice } from '../use-notice.ts'
import { useFreeStaff } from './use-free-staff.ts'

type GiveBookingDialogProps = { booking: Booking; staff: readonly StaffMember[]; onClose: () => void }

/** The same time with another staff member: only those who give the service and are free then. */
export const GiveBookingDialog = ({ booking, staff, onClose }: GiveBookingDialogProps) => {
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
    const options = { isToldToClient: notice.isTold, newPerson: person, ...(message !== undefined && { message }) }
    // The refusal stays in `error`, above the choice.
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
          <TellClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
        </>
      )}
    </FormDialog>
  )
}
