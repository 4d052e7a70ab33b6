import type { Session } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { useSite } from '../../../house/site-context.ts'
import { allowRecaptcha } from '../../../membership/sign-in/allow-recaptcha.ts'
import { CredentialsForm } from '../../../membership/sign-in/credentials-form.tsx'
import {
  AcceptInvitation,
  AnotherAccount,
  ClosedInvitation,
  type InvitationOffer,
  JoinTeamForm,
  useOpenedInvitation,
} from '../../../membership/sign-in/invitation-forms.tsx'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { SignInSteps } from '../../../membership/sign-in/sign-in-steps.tsx'
import { NoScripts, StepFrame } from '../../../membership/sign-in/step-frame.tsx'
import { useText } from '../../../text/text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const [{ session }, { passwordRule }, { captcha }] = await Promise.all([
    api.identity.getSession({}),
    api.authentication.getPasswordRule({}),
    api['sign-in-providers'].listSignInChoices({ query: {} }),
  ])
  allowRecaptcha(context, captcha)
  return { session, passwordRule }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const Invitation = () => {
  const { t } = useText()
  const { name } = useSite()
  const token = useSignInToken()
  const { isLooked, invitation, error } = useOpenedInvitation(token)
  const content = () => {
    if (isLooked && token === null) return <StepFrame title={t('account.invitation.noLink')} body={t('account.invitation.noLinkBody')} />
    if (isRefusal(error, 'team.openTeamInvitation', 'TEAM_INVITATION_NOT_FOUND')) return <ClosedInvitation state="GONE" />
    if (error) return <StepFrame title={t('account.invitation.title', { name })} error={error} />
    if (token === null || !invitation) return <Looking />
    if (invitation.state !== 'PENDING') return <ClosedInvitation state={invitation.state} />
    return invitation.offer && <OpenInvitation key={token} token={token} offer={invitation.offer} />
  }
  return (
    <>
      <PageTitle>{t('account.invitation.title', { name })}</PageTitle>
      <SignInFrame>{content()}</SignInFrame>
    </>
  )
}

const Looking = () => {
  const { t } = useText()
  const { name } = useSite()
  return (
    <StepFrame title={t('account.invitation.title', { name })}>
      <NoScripts />
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('account.invitation.loading')}</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </div>
    </StepFrame>
  )
}

const OpenInvitation = ({ token, offer }: { token: string; offer: InvitationOffer }) => {
  const { t } = useText()
  const { name } = useSite()
  const { session: atFirst, passwordRule } = useLoaderData<typeof loader>()
  const [session, setSession] = useState<Session>(atFirst)
  const { email, hasAccount } = offer
  const own = session.identity?.email
  if (own !== undefined && own.toLowerCase() !== email.toLowerCase()) {
    return <AnotherAccount own={own} email={email} onSignedOut={() => setSession({ role: 'VISITOR' })} />
  }
  if (own !== undefined)
    return <SignInSteps key="accept">{(goOn) => <AcceptInvitation token={token} offer={offer} goOn={goOn} />}</SignInSteps>
  if (hasAccount) {
    const body = t('account.invitation.signInBody', { email, name })
    return (
      <SignInSteps key="sign-in" onSignedIn={setSession}>
        {(goOn) => <CredentialsForm body={body} goOn={goOn} knownEmail={email} />}
      </SignInSteps>
    )
  }
  return (
    <SignInSteps key="join">
      {(goOn) => <JoinTeamForm token={token} offer={offer} goOn={goOn} shortest={passwordRule.shortest} />}
    </SignInSteps>
  )
}

export default Invitation
