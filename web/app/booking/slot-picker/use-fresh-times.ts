import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMilliseconds = 60_000

/** Reloads each minute while the page is visible, and when it becomes visible again: others book meanwhile. */
export const useFreshTimes = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && void revalidate()
    const timer = setInterval(refresh, everyMilliseconds)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
