import type { OpenedInvitation } from '@foyer/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { NewPasswordField } from '../../ground/forms/password-fields.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { endSession } from '../../people/end-session.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { NameFields } from './name-fields.tsx'
import { useSignUpErrors } from './sign-up-errors.ts'
import { StepFrame } from './step-frame.tsx'
import type { GoOn } from './use-sign-in.ts'

export const AcceptInvitation = ({ token, offer, goOn }: { token: string; offer: InvitationOffer; goOn: GoOn }) => {
  const { t } = useText()
  const { name } = useSite()
  const { email, invitedBy: who } = offer
  const accept = useCall(async () => await goOn(await client.team.acceptTeamInvitation({ body: { token } }), email))
  return (
    <StepFrame
      title={t('account.invitation.title', { name })}
      body={t('account.invitation.offer', { who, name })}
      error={accept.error}
      isNext
    >
      <InvitationFacts offer={offer} />
      <p className="text-ink-2">{t('account.invitation.acceptHint')}</p>
      <Button
        kind="primary"
        isPending={accept.isPending}
        pendingLabel={t('account.invitation.accepting')}
        onPress={() => void accept.send()}
        className="wrap-anywhere"
      >
        {t('account.invitation.accept', { email })}
      </Button>
    </StepFrame>
  )
}

type AnotherAccountProps = { own: string; email: string; onSignedOut: () => void }

export const AnotherAccount = ({ own, email, onSignedOut }: AnotherAccountProps) => {
  const { t } = useText()
  const signOut = useCall(async () => {
    await endSession()
    onSignedOut()
  })
  return (
    <StepFrame title={t('account.invitation.otherTitle')} body={t('account.invitation.other', { own, email })} error={signOut.error} isNext>
      <Button kind="primary" isPending={signOut.isPending} onPress={() => void signOut.send()}>
        {t('account.choose.another')}
      </Button>
    </StepFrame>
  )
}

type JoinTeamFormProps = { token: string; offer: InvitationOffer; shortest: number; goOn: GoOn }

/** The invited address cannot be changed. */
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
        {/* Password managers need the account of the password. */}
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

type Closed = Exclude<OpenedInvitation['state'], 'PENDING'> | 'GONE'

const bodies = { EXPIRED: 'expiredBody', ACCEPTED: 'acceptedBody', WITHDRAWN: 'withdrawnBody', GONE: 'goneBody' } as const

export const ClosedInvitation = ({ state }: { state: Closed }) => {
  const { t } = useText()
  const { name, phone, email } = useSite()
  return (
    <StepFrame title={t(`account.invitation.${state}`)} body={t(`account.invitation.${bodies[state]}`, { name })} isNext>
      {state !== 'ACCEPTED' && (phone || email) && <p className="text-ink-2">{[phone, email].filter(Boolean).join(', ')}</p>}
      {state === 'ACCEPTED' ? (
        <LinkButton to={paths.signIn()} kind="primary">
          {t('account.signIn.submit')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.home()}>{t('account.waiting.home')}</LinkButton>
      )}
    </StepFrame>
  )
}

export type InvitationOffer = NonNullable<OpenedInvitation['offer']>

const InvitationFacts = ({ offer: { role, expiresDate } }: { offer: InvitationOffer }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <div className="rounded-card border border-line bg-sunken px-4 py-3">
      <p className="font-strong">{t('account.invitation.as', { role: t(`account.invitation.roles.${role}`) })}</p>
      <p className="mt-0.5 text-ink-2">{t(`account.invitation.does.${role}`)}</p>
      <p className="mt-2 text-ink-3 text-small">
        {t('account.invitation.until', { when: formatWhenShort(expiresDate, timeZone, locale) })}
      </p>
    </div>
  )
}

export const useOpenedInvitation = (token: string | null) => {
  const [isLooked, setLooked] = useState(false)
  const { send, answer, error } = useCall(client.team.openTeamInvitation)
  // The hash of the address is not known on the server.
  useEffect(() => setLooked(true), [])
  useEffect(() => {
    if (token !== null) void send({ body: { token } })
  }, [send, token])
  return { isLooked, invitation: answer?.invitation, error }
}
