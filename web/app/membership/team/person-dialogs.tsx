import type { GivenRole, TeamPerson } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { RoleChoice, teamPersonName } from './roles.tsx'
import { StaffChoice } from './staff-choice.tsx'
import { teamRefusal } from './team-query.ts'

type RoleDraft = { role: GivenRole | null; staffMemberId: string }

export const ChangeRoleDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const name = teamPersonName(person)
  const form = useDraft({
    saved: { role: person.role === 'OWNER' ? null : person.role, staffMemberId: person.staffMember?.id ?? '' },
    changes: ['team'],
    save: (draft) => change(person, draft),
    onSaved: (_, { role }) => {
      if (role) showToast({ text: t('manager.team.change.saved', { name, role: t(`manager.team.roles.${role}`) }) })
      onClose()
    },
  })
  const { role, staffMemberId } = form.draft
  const isAsked = asksWho(person, role)
  return (
    <FormDialog
      title={t('manager.team.change.title', { name })}
      form={form}
      action={t('manager.team.change.submit')}
      isBlocked={role === null || role === person.role || (isAsked && staffMemberId === '')}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.team.change.hint')}</p>
      <RoleChoice value={role} onChange={(chosen) => form.change({ role: chosen })} />
      {isAsked && (
        <StaffChoice
          label={t('manager.team.link.label')}
          description={t('manager.team.invite.staffMemberNeeded')}
          isNeeded
          personId={person.id}
          value={staffMemberId}
          onChange={(chosen) => form.change({ staffMemberId: chosen })}
        />
      )}
    </FormDialog>
  )
}

const asksWho = (person: TeamPerson, role: GivenRole | null) => role === 'PROVIDER' && person.staffMember === undefined

const change = async (person: TeamPerson, { role, staffMemberId }: RoleDraft) => {
  if (!role) return
  const body = { role, ...(asksWho(person, role) && { staffMemberId }) }
  await client.team.changeTeamRole({ params: { personId: person.id }, body })
}

type OwnRole = 'ADMIN' | 'OWNER'

/** A signed-in browser is not enough proof to give the business away: an owner with a password is asked for it. */
export const HandOverDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const { identity } = useSession()
  const name = teamPersonName(person)
  const hasPassword = identity?.hasPassword === true
  const form = useDraft({
    saved: { ownRole: 'OWNER' as OwnRole, password: '' },
    changes: ['team', 'identity'],
    save: ({ ownRole, password }) =>
      client.team.handOverOwnership({ params: { personId: person.id }, body: { ownRole, ...(hasPassword && { password }) } }),
    onSaved: () => {
      showToast({ text: t('manager.team.handOver.done', { name }) })
      onClose()
    },
  })
  const { ownRole, password } = form.draft
  return (
    <FormDialog
      title={t('manager.team.handOver.title', { name })}
      form={form}
      kind="danger-solid"
      action={t('manager.team.handOver.confirm', { name })}
      pending={t('manager.team.handOver.handing')}
      cancel={t('manager.team.handOver.back')}
      isBlocked={hasPassword && password === ''}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.team.handOver.body')}</p>
      <RadioGroup
        label={t('manager.team.handOver.self')}
        value={ownRole}
        onChange={(chosen) => form.change({ ownRole: chosen })}
        choices={[
          { value: 'OWNER', label: t('manager.team.handOver.stayOwner') },
          { value: 'ADMIN', label: t('manager.team.handOver.becomeAdmin'), description: t('manager.team.handOver.becomeAdminHint') },
        ]}
      />
      {hasPassword && (
        <>
          {/* Password managers need the account of the password. */}
          <input type="text" name="username" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
          <TextField
            type="password"
            name="password"
            autoComplete="current-password"
            label={t('manager.team.handOver.password')}
            value={password}
            onValue={(typed) => form.change({ password: typed })}
          />
        </>
      )}
    </FormDialog>
  )
}

export const LinkDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { staffMemberId: person.staffMember?.id ?? '' },
    changes: ['team'],
    save: ({ staffMemberId }) =>
      client.team.linkStaffMember({ params: { personId: person.id }, body: staffMemberId === '' ? {} : { staffMemberId } }),
    onSaved: () => {
      showToast({ text: t('manager.team.link.saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.team.link.title', { name: teamPersonName(person) })}
      form={form}
      action={t('common.actions.save')}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <StaffChoice label={t('manager.team.link.label')} personId={person.id} {...form.bindChoice('staffMemberId')} />
    </FormDialog>
  )
}

export const RemoveDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const name = teamPersonName(person)
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
