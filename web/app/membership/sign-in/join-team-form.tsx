import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { NewPasswordField } from '../../ground/forms/new-password-field.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { InvitationFacts, type Offer } from './invitation-facts.tsx'
import { NameFields } from './name-fields.tsx'
import { useSignUpErrors } from './sign-up-errors.ts'
import { StepFrame } from './step-frame.tsx'
import type { GoOn } from './use-sign-in.ts'

type JoinTeamFormProps = { token: string; offer: Offer; shortest: number; goOn: GoOn }

/** For an invited person without an account: a name and a password. The address is the one that was invited. */
export const JoinTeamForm = ({ token, offer, shortest, goOn }: JoinTeamFormProps) => {
  const { t, language } = useText()
  const { name } = useSite()
  const { email, invitedBy: who } = offer
  const [draft, setDraft] = useState({ firstName: '', lastName: '', email, password: '' })
  const join = useCall(async () => {
    const profile = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim(), language }
    await goOn(await client.team.joinTeam({ body: { token, password: draft.password, profile } }), email)
  })
  const { byField, isElsewhere, check, refusedAt } = useSignUpErrors(draft, shortest, join.error)
  useFocusFirstInvalid(refusedAt)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) void join.send()
    else join.forget()
  }
  return (
    <StepFrame
      title={t('account.invitation.title', { name })}
      body={t('account.invitation.offer', { who, name })}
      error={isElsewhere ? join.error : undefined}
    >
      <InvitationFacts offer={offer} />
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <h2 className="mt-2 font-strong">{t('account.invitation.chooseTitle')}</h2>
        <p className="-mt-3 text-ink-2 wrap-anywhere">
          <Rich text={t('account.invitation.choose', { email })} parts={{ b: (words) => <strong className="text-ink">{words}</strong> }} />
        </p>
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NameFields names={draft} error={byField.firstName} onChange={set} />
        <NewPasswordField
          label={t('account.password')}
          shortest={shortest}
          value={draft.password}
          error={byField.password}
          onValue={(password) => set({ password })}
        />
        <Button type="submit" kind="primary" isPending={join.isPending} pendingLabel={t('account.invitation.joining')} className="mt-1">
          {t('account.invitation.join')}
        </Button>
      </form>
    </StepFrame>
  )
}
