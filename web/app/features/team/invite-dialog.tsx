import type { GivenRole } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import { StaffChoice } from './staff-choice.tsx'

export type InvitationDraft = { email: string; role: GivenRole; staffMemberId: string }

export const newInvitation: InvitationDraft = { email: '', role: 'FRONT_DESK', staffMemberId: '' }

/** Address, role, and who it is in the calendar. */
export const InviteDialog = ({ start = newInvitation, onClose }: { start?: InvitationDraft; onClose: () => void }) => {
  const { t } = useText()
  const [draft, setDraft] = useState(start)
  const { mutateAsync, isPending, error } = useMutation(api.team.inviteToTeam.mutation())
  const { byField, isElsewhere } = useFieldErrors(error, draft, { email: 'email' })
  useFocusFirstInvalid(error)
  const set = (change: Partial<InvitationDraft>) => setDraft({ ...draft, ...change })
  const isProvider = draft.role === 'PROVIDER'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { role, staffMemberId } = draft
    const email = draft.email.trim()
    // The refusal stays in `error`, and the form as it is.
    await mutateAsync({ body: { invitation: { email, role, ...(staffMemberId !== '' && { staffMemberId }) } } }).then(
      () => {
        showToast({ text: t('manager.team.invite.sent', { email }) })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog title={t('manager.team.invite.title')} onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <p className="text-ink-2">{t('manager.team.invite.hint')}</p>
        {isElsewhere && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
        <TextField
          type="email"
          label={t('manager.team.invite.email')}
          value={draft.email}
          error={byField.email}
          autoComplete="off"
          onValue={(email) => set({ email })}
        />
        <RoleChoice value={draft.role} onChange={(role) => set({ role })} />
        <StaffChoice
          label={t('manager.team.invite.staffMember')}
          personId={null}
          isNeeded={isProvider}
          description={isProvider ? t('manager.team.invite.staffMemberNeeded') : undefined}
          value={draft.staffMemberId}
          onChange={(staffMemberId) => set({ staffMemberId })}
        />
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={draft.email.trim() === '' || (isProvider && draft.staffMemberId === '')}
            isPending={isPending}
            pendingLabel={t('manager.team.invite.submitting')}
          >
            {t('manager.team.invite.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
