import type { Language } from '@foyer/contract'
import { zoneNamesOf } from '@foyer/domain/zone-names'
import { useSyncExternalStore } from 'react'
import type { Translate } from '../text/translate.ts'

export const zoneText = (instant: string, zone: string, { t, language }: { t: Translate; language: Language }): string => {
  const { name, short } = zoneNamesOf(instant, zone, language)
  return name === short ? short : t('visitor.zone', { name, short })
}

export const formatZone = (instant: string, zone: string, language: Language): string => {
  const { name, short } = zoneNamesOf(instant, zone, language)
  return name === short ? short : `${name} (${short})`
}

/** Undefined on the server. */
export const useBrowserZone = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined)

const subscribe = () => () => undefined

const read = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
