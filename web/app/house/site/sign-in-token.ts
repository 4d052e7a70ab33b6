import { useEffect, useState } from 'react'

/**
 * The one-time token in the hash of a mailed link. The hash never reaches a server or a log, and opening the page does not use the token
 * up. It is removed from the address at once, so that it stays in no history.
 */
export const useSignInToken = (): string | null => {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const readHash = () => {
      const found = new URLSearchParams(location.hash.slice(1)).get('token')
      if (found === null) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setToken(found)
    }
    readHash()
    // A link pasted into the same tab changes only the hash, so the page does not reload.
    window.addEventListener('hashchange', readHash)
    return () => window.removeEventListener('hashchange', readHash)
  }, [])
  return token
}
