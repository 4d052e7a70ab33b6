import { useState } from 'react'
import { useAttemptKey } from '../ground/attempt-key.ts'

/** Idempotency keys of purchases. The same plan may be bought again on purpose: a page that is opened anew has other keys. */
export const usePurchaseKey = () => {
  const [opened] = useState(() => Temporal.Now.instant().epochMilliseconds)
  const keyFor = useAttemptKey()
  return (subject: string, body: object): string => keyFor(`${subject}.${opened}`, body)
}
