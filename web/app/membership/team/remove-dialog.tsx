import type { TeamPerson } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'

/** What becomes of sessions, account and invitations stands before the button. */
export const RemoveDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const name = nameOf(person)
  const { mutateAsync } = useMutation(api.team.removeFromTeam.mutation())
  return (
    <ConfirmDialog
      title={t('manager.team.remove.title', { name })}
      action={t('manager.team.remove.confirm')}
      pending={t('manager.team.remove.removing')}
      keep={t('manager.team.remove.keep')}
      onConfirm={() => mutateAsync({ params: { personId: person.id } })}
      done={t('manager.team.remove.removed', { name })}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t('manager.team.remove.signedOut')}</li>
        <li>{t('manager.team.remove.member')}</li>
        {person.role === 'OWNER' && <li>{t('manager.team.remove.invitations')}</li>}
      </ul>
    </ConfirmDialog>
  )
}
