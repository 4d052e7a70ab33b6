import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A name is enough to begin with. */
export const NewStaffDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const form = useDraft({
    saved: { name: '', email: '' },
    fields: { name: 'name', email: 'email' },
    changes: ['staff', 'calendar', 'availability'],
    save: ({ name, email }) => {
      const staffMember = { name: name.trim(), ...(email !== '' && { email: email.trim() }) }
      return client.staff.createStaffMember({ body: { staffMember, fields: ['RESOURCE_DETAILS'] } })
    },
    onSaved: ({ staffMember }) => void navigate(paths.manageStaffMember(staffMember.id)),
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.staff.createTitle')}
      form={form}
      action={t('manager.staff.create')}
      pending={t('manager.staff.creating')}
      isBlocked={draft.name.trim() === ''}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.staff.createHint')}</p>
      <TextField label={t('manager.staff.name')} {...bind('name')} maxLength={40} autoComplete="off" />
      <TextField type="email" label={t('manager.staff.email')} hint={t('manager.staff.emailHint')} {...bind('email')} autoComplete="off" />
    </FormDialog>
  )
}
