import type { Language } from '@foyer/contract'
import { zoneNamesOf } from '@foyer/domain/zone-names'
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
