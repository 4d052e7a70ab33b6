import type { Language, SlotReason } from '@foyer/contract'
import { formatTime, formatWhenShort } from './format.ts'
import type { Translate } from './text/translate.ts'

type Words = { t: Translate; language: Language; zone: string }

/** Why a time cannot be had, in one sentence. */
export const reasonText = ({ code, until }: { code: SlotReason | 'YOURS'; until?: string }, { t, language, zone }: Words): string => {
  if (code === 'HELD' && until !== undefined) return t('visitor.reasons.HELD_UNTIL', { time: formatTime(until, zone, language) })
  if (code === 'TOO_SOON' && until !== undefined)
    return t('visitor.reasons.TOO_SOON_UNTIL', { when: formatWhenShort(until, zone, language) })
  if (code === 'TOO_FAR' && until !== undefined) return t('visitor.reasons.TOO_FAR_UNTIL', { when: formatWhenShort(until, zone, language) })
  return t(`visitor.reasons.${code}`)
}
