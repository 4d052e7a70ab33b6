import { useSyncExternalStore } from 'react'

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
