import type { StaffMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

const fieldsOf = (member: StaffMember) => ({
  name: member.name,
  email: member.email ?? '',
  phone: member.phone ?? '',
  description: member.description ?? '',
  picture: member.mainMedia?.image ?? null,
})

const members = { name: 'name', email: 'email', phone: 'phone', description: 'description' } as const

/** Name, reach and words of a staff member. */
export const StaffMemberForm = ({ member }: { member: StaffMember }) => {
  const { t } = useText()
  const { draft, change, discard, save, isChanged, isPending, error } = useStaffDraft(member)
  const { byField, isElsewhere } = useFieldErrors(error, draft, members)
  useFocusFirstInvalid(error)
  return (
    <FormSection title={t('manager.staff.person')} hint={t('manager.staff.personHint')}>
      <form noValidate onSubmit={save} className="grid gap-3">
        {isElsewhere && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
        <PictureField label={t('manager.staff.picture')} image={draft.picture} shape="ROUND" onChange={(picture) => change({ picture })} />
        <TextField
          label={t('manager.staff.name')}
          value={draft.name}
          error={byField.name}
          maxLength={40}
          onValue={(name) => change({ name })}
        />
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField
            type="email"
            label={t('manager.staff.email')}
            hint={t('manager.staff.emailHint')}
            value={draft.email}
            error={byField.email}
            onValue={(email) => change({ email })}
          />
          <TextField
            type="tel"
            label={t('manager.staff.phone')}
            value={draft.phone}
            error={byField.phone}
            onValue={(phone) => change({ phone })}
          />
        </div>
        <TextArea
          label={t('manager.staff.about')}
          hint={t('manager.staff.aboutHint')}
          maxLength={500}
          value={draft.description}
          error={byField.description}
          onValue={(description) => change({ description })}
        />
        {isChanged && (
          <div className="flex gap-2">
            <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('common.actions.saving')}>
              {t('common.actions.save')}
            </Button>
            <Button onPress={discard}>{t('manager.services.editor.discard')}</Button>
          </div>
        )}
      </form>
      <LeaveGuard isDirty={isChanged} />
    </FormSection>
  )
}

const useStaffDraft = (member: StaffMember) => {
  const { t } = useText()
  const saved = fieldsOf(member)
  const [draft, setDraft] = useState(saved)
  const { mutateAsync, isPending, error, reset } = useMutation(
    api.staff.updateStaffMember.mutation({ alsoChanges: ['services', 'availability'] }),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { picture, ...words } = draft
    const mainMedia = picture ? { image: picture } : {}
    // The refusal stays in `error`, and the form as it is.
    await mutateAsync({
      params: { 'staffMember.id': member.id },
      body: { staffMember: { ...words, mainMedia, revision: member.revision } },
    }).then(
      () => showToast({ text: t('manager.staff.saved', { name: draft.name }) }),
      () => undefined,
    )
  }
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    isPending,
    error,
    save,
    change: (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes })),
    discard: () => {
      setDraft(saved)
      reset()
    },
  }
}
