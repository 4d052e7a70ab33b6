import type { TeamInvitation } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'

export const WithdrawDialog = ({ invitation: { id, email }, onClose }: { invitation: TeamInvitation; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync, isPending, error } = useMutation(api.team.withdrawTeamInvitation.mutation())
  const withdraw = () =>
    mutateAsync({ params: { invitationId: id }, body: {} }).then(
      () => {
        showToast({ text: t('manager.team.invitations.withdrawn', { email }) })
        onClose()
      },
      // The refusal stays in `error`.
      () => undefined,
    )
  return (
    <AlertDialog
      title={t('manager.team.invitations.withdrawTitle', { email })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.team.invitations.keep')}</Button>
          <Button
            kind="danger-solid"
            isPending={isPending}
            pendingLabel={t('manager.team.invitations.withdrawing')}
            onPress={() => void withdraw()}
          >
            {t('manager.team.invitations.withdrawConfirm')}
          </Button>
        </>
      }
    >
      {error && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
      <p className="text-ink-2">{t('manager.team.invitations.withdrawBody')}</p>
    </AlertDialog>
  )
}
