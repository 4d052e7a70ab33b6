import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { paths } from '../../paths.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A name is enough to begin with. */
export const NewStaffDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const { mutateAsync, isPending, error } = useMutation(api.staff.createStaffMember.mutation({ alsoChanges: ['calendar', 'availability'] }))
  const { byField } = fieldErrors(error, ['name', 'email'], t)
  useFocusFirstInvalid(error)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const staffMember = { name: name.trim(), ...(email !== '' && { email: email.trim() }) }
    // The refusal stays in `error`, and the form as it is.
    await mutateAsync({ body: { staffMember, fields: ['RESOURCE_DETAILS'] } }).then(
      (answer) => void navigate(paths.manageStaffMember(answer.staffMember.id)),
      () => undefined,
    )
  }
  return (
    <Dialog title={t('manager.staff.createTitle')} onClose={onClose}>
      <form noValidate onSubmit={add} className="grid gap-3">
        <p className="text-ink-2">{t('manager.staff.createHint')}</p>
        {error && Object.keys(byField).length === 0 && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
        <TextField label={t('manager.staff.name')} value={name} error={byField.name} maxLength={40} autoComplete="off" onValue={setName} />
        <TextField
          type="email"
          label={t('manager.staff.email')}
          hint={t('manager.staff.emailHint')}
          value={email}
          error={byField.email}
          autoComplete="off"
          onValue={setEmail}
        />
        <div className="mt-2 flex justify-end gap-2">
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={name.trim() === ''}
            isPending={isPending}
            pendingLabel={t('manager.staff.creating')}
          >
            {t('manager.staff.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
