import { useSyncExternalStore } from 'react'

/** The zone of whoever looks at the page; the server cannot know it. */
export const useBrowserZone = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined)

// It does not change while a page is open.
const subscribe = () => () => undefined

const read = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
