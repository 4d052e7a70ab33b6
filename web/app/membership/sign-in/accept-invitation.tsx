import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { endSession } from '../../people/end-session.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { InvitationFacts, type Offer } from './invitation-facts.tsx'
import { StepFrame } from './step-frame.tsx'
import type { GoOn } from './use-sign-in.ts'

/** For the invited person, who is signed in already: one press. */
export const AcceptInvitation = ({ token, offer, goOn }: { token: string; offer: Offer; goOn: GoOn }) => {
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

/** Signed in, but with another account than the invited one. */
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
