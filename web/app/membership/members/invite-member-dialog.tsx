import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type InviteMemberDialogProps = { onInvited: (memberId: string) => void; onClose: () => void }

const fields = { loginEmail: 'loginEmail', firstName: 'firstName', lastName: 'lastName' } as const

export const InviteMemberDialog = ({ onInvited, onClose }: InviteMemberDialogProps) => {
  const { t } = useText()
  const { languages, defaultLanguage } = useSite()
  const form = useDraft({
    saved: { loginEmail: '', firstName: '', lastName: '', language: defaultLanguage },
    fields,
    refusals: (error): Record<string, string> =>
      error instanceof ApiError && error.code === 'ALREADY_EXISTS' ? { loginEmail: t('manager.members.invite.taken') } : {},
    changes: ['authentication', 'members', 'contacts', 'messages'],
    save: ({ loginEmail, language, ...names }) => {
      const contact = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
      return client.authentication.inviteMember({ body: { member: { loginEmail: loginEmail.trim(), contact }, language } })
    },
    onSaved: ({ member }) => {
      showToast({ text: t('manager.members.invite.sent', { email: member.loginEmail ?? '' }) })
      onInvited(member.id)
    },
  })
  const { draft, change, errors, bind } = form
  return (
    <FormDialog
      title={t('manager.members.invite.title')}
      form={form}
      action={t('manager.members.invite.send')}
      pending={t('manager.members.invite.sending')}
      isBlocked={draft.loginEmail.trim() === ''}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.members.invite.hint')}</p>
      <TextField type="email" label={t('manager.members.email')} {...bind('loginEmail')} autoComplete="off" autoFocus />
      <div className="grid items-start gap-3 phone:grid-cols-2">
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`manager.members.invite.${name}`)}
            hint={t('manager.members.invite.optional')}
            value={draft[name]}
            error={errors[name]}
            maxLength={100}
            autoComplete="off"
            onValue={(value) => change({ [name]: value.trimStart() })}
          />
        ))}
      </div>
      {languages.length > 1 && (
        <Select
          label={t('manager.members.invite.language')}
          value={draft.language}
          onChange={(chosen) => change({ language: languages.find((language) => language === chosen) ?? defaultLanguage })}
          options={languages.map((language) => ({ id: language, label: t(`common.languages.${language}`) }))}
        />
      )}
    </FormDialog>
  )
}
