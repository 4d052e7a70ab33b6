import type { TeamPerson } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'

/** What becomes of sessions, account and invitations stands before the button. */
export const RemoveDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const name = nameOf(person)
  const { mutateAsync, isPending, error } = useMutation(api.team.removeFromTeam.mutation())
  const remove = () =>
    mutateAsync({ params: { personId: person.id } }).then(
      () => {
        showToast({ text: t('manager.team.remove.removed', { name }) })
        onClose()
      },
      // The refusal stays in `error`.
      () => undefined,
    )
  return (
    <AlertDialog
      title={t('manager.team.remove.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.team.remove.keep')}</Button>
          <Button kind="danger-solid" isPending={isPending} pendingLabel={t('manager.team.remove.removing')} onPress={() => void remove()}>
            {t('manager.team.remove.confirm')}
          </Button>
        </>
      }
    >
      {error && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>{t('manager.team.remove.signedOut')}</li>
        <li>{t('manager.team.remove.member')}</li>
        {person.role === 'OWNER' && <li>{t('manager.team.remove.invitations')}</li>}
      </ul>
    </AlertDialog>
  )
}
