import type { ReactNode } from 'react'
import { client } from '../../api.ts'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { ButtonKind } from '../../ui/button-look.ts'

type DeclineProps = { requestId: string; kind?: ButtonKind; children: ReactNode }

/** Back to the front end that waits, without signing in to it. */
export const Decline = ({ requestId, kind = 'quiet', children }: DeclineProps) => {
  const { t } = useText()
  const decline = useCall(async () => {
    const { redirectUrl } = await client.oauth.declineAuthorizeRequest({ params: { requestId } })
    location.assign(redirectUrl)
  })
  return (
    <div className="grid gap-3">
      {decline.error && <Banner tone="bad" role="alert" title={refusalWords(decline.error, t)} />}
      <Button kind={kind} isPending={decline.isPending} onPress={() => void decline.send()}>
        {children}
      </Button>
    </div>
  )
}
