import type { Translate } from '../text/translate.ts'

/** 45 min, 2 h, 1 h 30 */
export const durationText = (minutes: number, t: Translate): string => {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  if (hours === 0) return t('common.duration.minutes', { minutes: rest })
  if (rest === 0) return t('common.duration.hours', { hours })
  return t('common.duration.hoursAndMinutes', { hours, minutes: rest })
}
