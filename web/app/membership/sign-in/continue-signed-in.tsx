import type { AuthorizeRequest, Session } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { useVisit } from '../../booking/visit.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { Decline } from './back-to-client.tsx'
import type { SignedInAccount } from './load-sign-in-page.ts'
import { StepFrame } from './step-frame.tsx'
import { useLeave } from './use-sign-in.ts'

type ContinueSignedInProps = {
  session: Session
  who: SignedInAccount
  requestId: string | null
  waitingClient: AuthorizeRequest | null
  onAnother: () => void
}

export const ContinueSignedIn = ({ session, who, requestId, waitingClient, onAnother }: ContinueSignedInProps) => {
  const leave = useLeave()
  const visit = useVisit()
  const [isChosen, setChosen] = useState(false)
  const goOn = useCall((agreed?: 'AGREED') => leave(session, agreed))
  const { error, isPending } = goOn
  if (requestId !== null && waitingClient?.asksConsent && (isChosen || !waitingClient.choosesAccount))
    return (
      <Consent
        requestId={requestId}
        who={who}
        error={error}
        isPending={isPending}
        onAnother={onAnother}
        request={waitingClient}
        onAllow={() => void goOn.send('AGREED')}
      />
    )
  return (
    <ChooseAccount
      who={who}
      error={error}
      isPending={isPending}
      onAnother={onAnother}
      clientName={waitingClient?.clientName ?? visit?.clientName}
      onContinue={() => (waitingClient?.asksConsent ? setChosen(true) : void goOn.send())}
    />
  )
}

type ChooseAccountProps = {
  who: SignedInAccount
  clientName: string | undefined
  error: ApiError | undefined
  isPending: boolean
  onContinue: () => void
  onAnother: () => void
}

const ChooseAccount = ({ who, clientName, error, isPending, onContinue, onAnother }: ChooseAccountProps) => {
  const { t } = useText()
  const head =
    clientName === undefined
      ? { title: t('account.choose.alreadyIn'), body: t('account.choose.alreadyHint') }
      : { title: t('account.choose.title'), body: t('account.choose.body', { client: clientName }) }
  return (
    <StepFrame {...head} error={error}>
      <AccountLine who={who} />
      <Button kind="primary" isPending={isPending} onPress={onContinue}>
        <span className="min-w-0 wrap-anywhere">{t('account.choose.continueAs', { name: who.name })}</span>
      </Button>
      <Button onPress={onAnother}>{t('account.choose.another')}</Button>
    </StepFrame>
  )
}

type ConsentProps = {
  requestId: string
  request: AuthorizeRequest
  who: SignedInAccount
  error: ApiError | undefined
  isPending: boolean
  onAllow: () => void
  onAnother: () => void
}

/** Tells which front end asks, what it learns, and where the browser goes next; nothing is shared before the member agrees. */
const Consent = ({ requestId, request, who, error, isPending, onAllow, onAnother }: ConsentProps) => {
  const { t } = useText()
  const { name } = useSite()
  const { clientName: client, leadsTo, offlineAccess } = request
  const gets = [t('account.consent.profile'), t('account.consent.bookings'), ...(offlineAccess ? [t('account.consent.stays')] : [])]
  return (
    <StepFrame title={t('account.consent.title', { client })} body={t('account.consent.body', { name })} error={error} isNext>
      <ul className="grid gap-2.5">
        {gets.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <CheckIcon size={20} className="mt-0.5 shrink-0 text-brand-ink" />
            {sentence}
          </li>
        ))}
      </ul>
      <AccountLine who={who} />
      <Button kind="primary" isPending={isPending} onPress={onAllow}>
        {t('account.consent.allow')}
      </Button>
      <Decline requestId={requestId} kind="plain">
        {t('account.consent.decline')}
      </Decline>
      {leadsTo !== undefined && <p className="text-ink-3 text-small wrap-anywhere">{t('account.consent.leadsTo', { host: leadsTo })}</p>}
      <Button kind="quiet" onPress={onAnother}>
        {t('account.choose.another')}
      </Button>
    </StepFrame>
  )
}

export const NoDashboard = ({ who, onAnother }: { who: SignedInAccount; onAnother: () => void }) => {
  const { t } = useText()
  const { name } = useSite()
  return (
    <StepFrame title={t('account.noDashboard.title')} body={t('account.noDashboard.body', { name })}>
      <AccountLine who={who} />
      <Button kind="primary" onPress={onAnother}>
        {t('account.choose.another')}
      </Button>
      <LinkButton to={paths.home()}>{t('account.noDashboard.home')}</LinkButton>
    </StepFrame>
  )
}

const AccountLine = ({ who: { name, email, picture } }: { who: SignedInAccount }) => (
  <div className="flex items-center gap-3 rounded-card border border-line-2 bg-surface p-3">
    <Avatar name={name} picture={picture} size={40} />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-strong">{name}</p>
      {name !== email && <p className="text-ink-2 text-small">{email}</p>}
    </div>
  </div>
)
