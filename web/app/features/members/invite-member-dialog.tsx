import { ApiError } from '@foyer/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { refusalText } from '../../refusal-text.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

type InviteMemberDialogProps = { onInvited: (memberId: string) => void; onClose: () => void }

/** An account for somebody, and the mail with which he makes it his own. */
export const InviteMemberDialog = ({ onInvited, onClose }: InviteMemberDialogProps) => {
  const { t } = useText()
  const { languages, defaultLanguage } = useSite()
  const [loginEmail, setLoginEmail] = useState('')
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [language, setLanguage] = useState(defaultLanguage)
  const { mutateAsync, isPending, error } = useMutation(
    api.authentication.inviteMember.mutation({ alsoChanges: ['members', 'contacts', 'messages'] }),
  )
  const { byField } = fieldErrors(error, ['loginEmail', 'firstName', 'lastName'], t)
  const isTaken = error instanceof ApiError && error.code === 'ALREADY_EXISTS'
  const emailError = isTaken ? t('manager.members.invite.taken') : byField.loginEmail && t('manager.violations.email')
  useFocusFirstInvalid(error)
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    const contact = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
    // The refusal stays in `error`, and the form as it is.
    await mutateAsync({ body: { member: { loginEmail: loginEmail.trim(), contact }, language } }).then(
      ({ member }) => {
        showToast({ text: t('manager.members.invite.sent', { email: member.loginEmail ?? '' }) })
        onInvited(member.id)
      },
      () => undefined,
    )
  }
  return (
    <Dialog title={t('manager.members.invite.title')} onClose={onClose}>
      <form noValidate onSubmit={invite} className="grid gap-3">
        <p className="text-ink-2">{t('manager.members.invite.hint')}</p>
        {error && !isTaken && Object.keys(byField).length === 0 && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
        <TextField
          type="email"
          label={t('manager.members.email')}
          value={loginEmail}
          error={emailError}
          autoComplete="off"
          autoFocus
          onValue={setLoginEmail}
        />
        <div className="grid items-start gap-3 phone:grid-cols-2">
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`manager.members.invite.${name}`)}
              hint={t('manager.members.invite.optional')}
              value={names[name]}
              error={byField[name]}
              maxLength={100}
              autoComplete="off"
              onValue={(value) => setNames({ ...names, [name]: value.trimStart() })}
            />
          ))}
        </div>
        {languages.length > 1 && (
          <Select
            label={t('manager.members.invite.language')}
            value={language}
            onChange={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? defaultLanguage)}
            options={languages.map((one) => ({ id: one, label: t(`common.languages.${one}`) }))}
          />
        )}
        <div className="mt-2 flex justify-end gap-2">
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={loginEmail.trim() === ''}
            isPending={isPending}
            pendingLabel={t('manager.members.invite.sending')}
          >
            {t('manager.members.invite.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
