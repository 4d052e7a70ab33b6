import { useEffect } from 'react'

const openedPaths = /^\/sign-(in|up)\/?$/

/**
 * What a document may load is settled when it comes. Whoever came here from looking around has a document that may load nothing of others,
 * and gets this page as one of its own, before anything is typed.
 */
export const useOwnDocument = (isNeeded: boolean): void =>
  useEffect(() => {
    if (!isNeeded) return
    const [arrival] = performance.getEntriesByType('navigation')
    const servedAt = arrival ? new URL(arrival.name).pathname : location.pathname
    if (servedAt !== location.pathname && !openedPaths.test(servedAt)) location.reload()
  }, [isNeeded])
