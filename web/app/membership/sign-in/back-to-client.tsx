import type { AuthorizeRequest } from '@foyer/contract'
import type { ReactNode } from 'react'
import { client } from '../../api.ts'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { ButtonKind } from '../../ui/button-look.ts'

type BackToClientProps = { requestId: string | null; waitingClient: AuthorizeRequest | 'GONE' | null; isHere: boolean }

/** Returns to the waiting front end as a visitor. Where consent is asked for, this declines it. */
export const BackToClient = ({ requestId, waitingClient, isHere }: BackToClientProps) => {
  const { t } = useText()
  if (requestId === null || waitingClient === null || waitingClient === 'GONE' || (isHere && waitingClient.asksConsent)) return null
  return (
    <div className="mt-4 grid">
      <Decline requestId={requestId}>{t('account.signIn.decline', { client: waitingClient.clientName })}</Decline>
    </div>
  )
}

type DeclineProps = { requestId: string; kind?: ButtonKind; children: ReactNode }

export const Decline = ({ requestId, kind = 'quiet', children }: DeclineProps) => {
  const { t } = useText()
  const decline = useCall(async () => {
    const { redirectUrl } = await client.oauth.declineAuthorizeRequest({ params: { requestId } })
    location.assign(redirectUrl)
  })
  return (
    <div className="grid gap-3">
      {decline.error && <Banner tone="bad" role="alert" title={accountRefusalText(decline.error, t)} />}
      <Button kind={kind} isPending={decline.isPending} onPress={() => void decline.send()}>
        {children}
      </Button>
    </div>
  )
}
