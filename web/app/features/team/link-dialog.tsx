import type { TeamPerson } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'
import { StaffChoice } from './staff-choice.tsx'

/** Which of those who can be booked somebody of the team is. */
export const LinkDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const [staffMemberId, setStaffMemberId] = useState(person.staffMember?.id ?? '')
  const { mutateAsync, isPending, error } = useMutation(api.team.linkStaffMember.mutation())
  const save = async () => {
    // The refusal stays in `error`.
    await mutateAsync({ params: { personId: person.id }, body: staffMemberId === '' ? {} : { staffMemberId } }).then(
      () => {
        showToast({ text: t('manager.team.link.saved') })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      title={t('manager.team.link.title', { name: nameOf(person) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button kind="primary" isPending={isPending} pendingLabel={t('common.actions.saving')} onPress={() => void save()}>
            {t('common.actions.save')}
          </Button>
        </>
      }
    >
      {error && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
      <StaffChoice label={t('manager.team.link.label')} personId={person.id} value={staffMemberId} onChange={setStaffMemberId} />
    </Dialog>
  )
}
