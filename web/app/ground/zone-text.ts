import type { Language } from '@foyer/contract'
import { zoneNamesOf } from '@foyer/domain/zone-names'
import { useSyncExternalStore } from 'react'
import type { Translate } from '../text/translate.ts'

/** Berlin time (CET) */
export const zoneText = (instant: string, zone: string, { t, language }: { t: Translate; language: Language }): string => {
  const { name, short } = zoneNamesOf(instant, zone, language)
  return name === short ? short : t('visitor.zone', { name, short })
}

/** Berlin (CET) */
export const formatZone = (instant: string, zone: string, language: Language): string => {
  const { name, short } = zoneNamesOf(instant, zone, language)
  return name === short ? short : `${name} (${short})`
}

/** The zone of the visitor's browser; the server cannot know it. */
export const useBrowserZone = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined)

// It does not change while a page is open.
const subscribe = () => () => undefined

const read = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
