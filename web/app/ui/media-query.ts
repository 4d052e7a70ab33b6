import { useSyncExternalStore } from 'react'

/** The server answers `otherwise`. */
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
