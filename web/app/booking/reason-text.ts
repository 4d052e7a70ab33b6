import type { SlotReason } from '@foyer/contract'
import { formatTime, formatWhenShort } from '../ground/format.ts'
import type { Locale } from '../text/locale.ts'
import type { Translate } from '../text/translate.ts'

type Words = { t: Translate; locale: Locale; zone: string }

export const reasonText = ({ code, until }: { code: SlotReason | 'YOURS'; until?: string }, { t, locale, zone }: Words): string => {
  if (code === 'HELD' && until !== undefined) return t('visitor.reasons.HELD_UNTIL', { time: formatTime(until, zone, locale) })
  if (code === 'TOO_SOON' && until !== undefined) return t('visitor.reasons.TOO_SOON_UNTIL', { when: formatWhenShort(until, zone, locale) })
  if (code === 'TOO_FAR' && until !== undefined) return t('visitor.reasons.TOO_FAR_UNTIL', { when: formatWhenShort(until, zone, locale) })
  return t(`visitor.reasons.${code}`)
}
