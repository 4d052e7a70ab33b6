import type { TeamInvitation } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { teamRefusal } from './refusal.ts'

export const WithdrawDialog = ({ invitation: { id, email }, onClose }: { invitation: TeamInvitation; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.team.withdrawTeamInvitation.mutation())
  return (
    <ConfirmDialog
      title={t('manager.team.invitations.withdrawTitle', { email })}
      action={t('manager.team.invitations.withdrawConfirm')}
      pending={t('manager.team.invitations.withdrawing')}
      keep={t('manager.team.invitations.keep')}
      onConfirm={() => mutateAsync({ params: { invitationId: id }, body: {} })}
      done={t('manager.team.invitations.withdrawn', { email })}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.team.invitations.withdrawBody')}</p>
    </ConfirmDialog>
  )
}
