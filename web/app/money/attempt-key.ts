import { useRef, useState } from 'react'

/** Idempotency keys for a purchase: sending the same body again reuses the key, another body gets the next one. */
export const useAttemptKey = () => {
  const [opened] = useState(() => Temporal.Now.instant().epochMilliseconds)
  const last = useRef({ text: '', count: 0 })
  return (subject: string, body: object): string => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, count: last.current.count + 1 }
    return `${subject}.${opened}.${last.current.count}`
  }
}
