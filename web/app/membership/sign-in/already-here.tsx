import type { AuthorizeRequest, Session } from '@foyer/contract'
import { useState } from 'react'
import { useVisit } from '../../booking/visit.ts'
import { useCall } from '../../ground/use-call.ts'
import { ChooseAccount } from './choose-account.tsx'
import { Consent } from './consent.tsx'
import { useLeave } from './use-sign-in.ts'
import type { WhoIsHere } from './who-is-here.ts'

type AlreadyHereProps = {
  session: Session
  who: WhoIsHere
  requestId: string | null
  asking: AuthorizeRequest | null
  onAnother: () => void
}

/** For a member who is signed in: choose the account and consent, where the request asks for it; then back to the front end. */
export const AlreadyHere = ({ session, who, requestId, asking, onAnother }: AlreadyHereProps) => {
  const leave = useLeave()
  const visit = useVisit()
  const [isChosen, setChosen] = useState(false)
  const goOn = useCall((agreed?: 'AGREED') => leave(session, agreed))
  const { error, isPending } = goOn
  if (requestId !== null && asking?.asksConsent && (isChosen || !asking.choosesAccount))
    return (
      <Consent
        requestId={requestId}
        who={who}
        error={error}
        isPending={isPending}
        onAnother={onAnother}
        request={asking}
        onAllow={() => void goOn.send('AGREED')}
      />
    )
  return (
    <ChooseAccount
      who={who}
      error={error}
      isPending={isPending}
      onAnother={onAnother}
      clientName={asking?.clientName ?? visit?.clientName}
      onContinue={() => (asking?.asksConsent ? setChosen(true) : void goOn.send())}
    />
  )
}
