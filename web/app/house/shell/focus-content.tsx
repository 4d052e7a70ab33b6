import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'

export const SkipLink = () => {
  const { t } = useText()
  return (
    <a
      href="#main"
      className="fixed top-3 start-3 z-60 -translate-y-20 rounded-m bg-floating px-4 py-2.5 opacity-0 shadow-float focus:translate-y-0 focus:opacity-100"
    >
      {t('common.skip')}
    </a>
  )
}

/** Moves the focus to the heading of the new page, as loading it would; a change of the query alone moves nothing. */
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
