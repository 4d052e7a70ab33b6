import type { AuthorizeRequest } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Decline } from './decline.tsx'

type WayBackToAskingProps = { requestId: string | null; asking: AuthorizeRequest | 'GONE' | null; isHere: boolean }

/** Below the form: back to the front end that asks, as a visitor. Whoever is asked to agree declines there. */
export const WayBackToAsking = ({ requestId, asking, isHere }: WayBackToAskingProps) => {
  const { t } = useText()
  if (requestId === null || asking === null || asking === 'GONE' || (isHere && asking.asksConsent)) return null
  return (
    <div className="mt-4 grid">
      <Decline requestId={requestId}>{t('account.signIn.decline', { client: asking.clientName })}</Decline>
    </div>
  )
}
