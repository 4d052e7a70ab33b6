import { useEffect } from 'react'

/** What the bar along the lower edge of a phone covers at the most. */
const barHeight = 120

/** A page that opens with a time chosen shows that time, unless the reader comes back to where the page was left. */
export const useChosenInView = (part: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    const chosen = part.current?.querySelector('[aria-pressed="true"]')
    if (!chosen || scrollY > 0 || chosen.getBoundingClientRect().bottom < innerHeight - barHeight) return
    chosen.scrollIntoView({ block: 'center' })
  }, [part])
}
