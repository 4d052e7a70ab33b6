import type { Language } from '@foyer/contract'
import { zoneNames } from './format.ts'
import type { Translate } from './text/translate.ts'

/** Berlin time (CET) */
export const zoneText = (instant: string, zone: string, { t, language }: { t: Translate; language: Language }): string => {
  const { city, short } = zoneNames(instant, zone, language)
  return city === short ? city : t('visitor.zone', { city, short })
}
