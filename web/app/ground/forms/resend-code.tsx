import { isRefusal } from '@foyer/sdk'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { timeLeft, useNow } from '../now.ts'
import { accountRefusalText } from '../refusal-text.ts'
import { useCall } from '../use-call.ts'

// Mails take a moment. A visitor who asks again too soon gets two codes and types the wrong one.
const pauseSeconds = 30

const inAWhile = (seconds: number) => Temporal.Now.instant().add({ seconds }).toString()

/** The server demands a longer pause with each request, and says how long. */
export const ResendCode = ({ send }: { send: () => Promise<unknown> }) => {
  const { t } = useText()
  const now = useNow(1)
  const [notBefore, setNotBefore] = useState(() => inAWhile(pauseSeconds))
  const again = useCall(async () => {
    const pause = await send().then(() => null, pauseAskedBy)
    setNotBefore(inAWhile(pause ?? pauseSeconds))
    return pause === null ? 'SENT' : 'TOO_SOON'
  })
  const waits = Temporal.Instant.from(notBefore).epochMilliseconds - now >= 1000
  return (
    <div className="grid gap-3">
      {again.error && <Banner tone="bad" role="alert" title={accountRefusalText(again.error, t)} />}
      {again.answer === 'SENT' && <Banner tone="ok" role="status" title={t('account.code.sentAgain')} />}
      {again.answer === 'TOO_SOON' && waits && <Banner tone="wait" role="status" title={t('account.code.tooSoon')} />}
      <Button isDisabled={waits} isPending={again.isPending} pendingLabel={t('account.code.sending')} onPress={() => void again.send()}>
        {waits ? t('account.code.againIn', { left: timeLeft(notBefore, now) }) : t('account.code.again')}
      </Button>
    </div>
  )
}

export const pauseAskedBy = (error: unknown): number => {
  if (isRefusal(error, 'authentication.sendRecoveryEmail', 'TOO_MANY_ATTEMPTS')) return error.data.retryAfterSeconds
  throw error
}
