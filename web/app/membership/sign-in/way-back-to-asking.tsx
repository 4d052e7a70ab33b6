import type { AuthorizeRequest } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Decline } from './decline.tsx'

type WayBackToAskingProps = { requestId: string | null; asking: AuthorizeRequest | 'GONE' | null; isHere: boolean }

/** Below the form: back to the waiting front end, as a visitor. Where consent is asked for, this declines it. */
export const WayBackToAsking = ({ requestId, asking, isHere }: WayBackToAskingProps) => {
  const { t } = useText()
  if (requestId === null || asking === null || asking === 'GONE' || (isHere && asking.asksConsent)) return null
  return (
    <div className="mt-4 grid">
      <Decline requestId={requestId}>{t('account.signIn.decline', { client: asking.clientName })}</Decline>
    </div>
  )
}
