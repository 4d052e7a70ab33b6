import type { TeamPerson } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'
import { StaffChoice } from './staff-choice.tsx'

/** Which staff member a person of the team is. */
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
      title={t('manager.team.link.title', { name: nameOf(person) })}
      form={form}
      action={t('common.actions.save')}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <StaffChoice label={t('manager.team.link.label')} personId={person.id} {...form.bindChoice('staffMemberId')} />
    </FormDialog>
  )
}
