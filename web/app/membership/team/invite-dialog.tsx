import type { GivenRole } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { RoleChoice } from './roles.tsx'
import { StaffChoice } from './staff-choice.tsx'
import { teamRefusal } from './team-query.ts'

export type InvitationDraft = { email: string; role: GivenRole; staffMemberId: string }

export const newInvitation: InvitationDraft = { email: '', role: 'FRONT_DESK', staffMemberId: '' }

export const InviteDialog = ({ start = newInvitation, onClose }: { start?: InvitationDraft; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: start,
    fields: { email: 'email' },
    changes: ['team'],
    save: ({ email, role, staffMemberId }) =>
      client.team.inviteToTeam({ body: { invitation: { email: email.trim(), role, ...(staffMemberId !== '' && { staffMemberId }) } } }),
    onSaved: (_, { email }) => {
      showToast({ text: t('manager.team.invite.sent', { email: email.trim() }) })
      onClose()
    },
  })
  const { draft, bind, bindChoice } = form
  const isProvider = draft.role === 'PROVIDER'
  return (
    <FormDialog
      title={t('manager.team.invite.title')}
      form={form}
      action={t('manager.team.invite.submit')}
      pending={t('manager.team.invite.submitting')}
      isBlocked={draft.email.trim() === '' || (isProvider && draft.staffMemberId === '')}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.team.invite.hint')}</p>
      <TextField type="email" label={t('manager.team.invite.email')} {...bind('email')} autoComplete="off" />
      <RoleChoice {...bindChoice('role')} />
      <StaffChoice
        label={t('manager.team.invite.staffMember')}
        personId={null}
        isNeeded={isProvider}
        description={isProvider ? t('manager.team.invite.staffMemberNeeded') : undefined}
        {...bindChoice('staffMemberId')}
      />
    </FormDialog>
  )
}
