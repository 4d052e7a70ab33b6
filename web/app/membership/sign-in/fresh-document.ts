import { useEffect } from 'react'

const openedPaths = /^\/sign-(in|up)\/?$/

/**
 * A document's content security policy is fixed when it is served. A visitor who navigated here within the site has a document that
 * may not load from other origins, so the page is reloaded before anything is typed.
 */
export const useFreshDocument = (isNeeded: boolean): void =>
  useEffect(() => {
    if (!isNeeded) return
    const [arrival] = performance.getEntriesByType('navigation')
    const servedAt = arrival ? new URL(arrival.name).pathname : location.pathname
    if (servedAt !== location.pathname && !openedPaths.test(servedAt)) location.reload()
  }, [isNeeded])
