import type { StaffMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { teamRefusal } from './refusal.ts'
import { useTeam } from './team-query.ts'

/** Says above the button what is kept and what is lost. */
export const DisconnectDialog = ({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { t } = useText()
  const person = useTeam().data?.people.find(({ staffMember }) => staffMember?.id === id)
  // The words stay while the dialog goes.
  const [email] = useState(person?.email ?? '')
  const { mutateAsync } = useMutation(api.staff.disconnectStaffMemberFromUser.mutation({ alsoChanges: ['team', 'identity'] }))
  return (
    <ConfirmDialog
      title={t('manager.team.account.disconnectTitle', { email, name })}
      action={t('manager.team.account.disconnectConfirm')}
      pending={t('manager.team.account.disconnecting')}
      keep={t('manager.team.account.keep')}
      onConfirm={() => mutateAsync({ params: { staffMemberId: id }, body: {} })}
      done={t('manager.team.account.disconnected', { email, name })}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t('manager.team.account.disconnectStays')}</li>
        {person?.role === 'PROVIDER' && <li>{t('manager.team.account.disconnectOwn')}</li>}
      </ul>
    </ConfirmDialog>
  )
}
