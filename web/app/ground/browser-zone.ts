import { useSyncExternalStore } from 'react'

/** The zone of the visitor's browser; the server cannot know it. */
export const useBrowserZone = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined)

// It does not change while a page is open.
const subscribe = () => () => undefined

const read = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
