import type { StaffMember } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'
import { useTeam } from './team-query.ts'

/** Which account of the team this staff member is, of those that belong to no other staff member. */
export const ConnectDialog = ({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { t } = useText()
  const free = (useTeam().data?.people ?? []).filter(({ staffMember }) => !staffMember)
  const form = useDraft({
    saved: { email: '' },
    changes: ['staff', 'team', 'identity'],
    save: ({ email }) => client.staff.connectStaffMemberToUser({ params: { staffMemberId: id }, body: { email } }),
    onSaved: (_, { email }) => {
      showToast({ text: t('manager.team.account.connected', { email, name }) })
      onClose()
    },
  })
  const { email } = form.draft
  return (
    <FormDialog
      title={t('manager.team.account.connectTitle', { name })}
      form={form}
      action={t('manager.team.account.connectSubmit')}
      pending={t('manager.team.account.connecting')}
      isBlocked={email === ''}
      refusal={teamRefusal}
      onClose={onClose}
    >
      {free.length === 0 ? (
        <p className="text-ink-2">{t('manager.team.account.connectNobody')}</p>
      ) : (
        <Select
          label={t('manager.team.account.connectLabel')}
          description={t('manager.team.account.connectHint', { name })}
          placeholder={t('manager.team.link.choose')}
          value={email === '' ? null : email}
          onChange={(chosen) => form.change({ email: chosen })}
          options={free.map((person) => ({ id: person.email, label: `${nameOf(person)} (${t(`manager.team.roles.${person.role}`)})` }))}
        />
      )}
    </FormDialog>
  )
}
