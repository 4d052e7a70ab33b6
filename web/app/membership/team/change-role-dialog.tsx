import type { GivenRole, TeamPerson } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import { nameOf } from './role-text.ts'
import { StaffChoice } from './staff-choice.tsx'

type RoleDraft = { role: GivenRole | null; staffMemberId: string }

export const ChangeRoleDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const name = nameOf(person)
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
  const params = { personId: person.id }
  // The staff member first: a person with this role sees what belongs to that staff member.
  if (asksWho(person, role)) await client.team.linkStaffMember({ params, body: { staffMemberId } })
  if (role) await client.team.changeTeamRole({ params, body: { role } })
}
