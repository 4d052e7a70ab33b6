import { useSyncExternalStore } from 'react'

/** Whether the window fits the query now. On the server the answer is `otherwise`. */
export const useMediaQuery = (query: string, otherwise = false): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => otherwise,
  )
