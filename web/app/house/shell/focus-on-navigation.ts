import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the reader starts at its heading, as after loading it; a change of the query alone moves nothing. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!start) return
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  }, [pathname])
}
