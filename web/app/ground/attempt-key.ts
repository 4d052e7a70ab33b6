import { useRef } from 'react'

/** Idempotency keys: a request that is repeated after a lost answer has the same key, another body of the subject the next one. */
export const useAttemptKey = () => {
  const last = useRef({ text: '', count: 0 })
  return (subject: string, body: object): string => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, count: last.current.count + 1 }
    return `${subject}.${last.current.count}`
  }
}
