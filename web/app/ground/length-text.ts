import type { Translate } from '../text/translate.ts'

export const lengthsText = (lengths: readonly number[], t: Translate): string => {
  const last = lengths.at(-1) ?? 60
  const others = lengths.slice(0, -1)
  if (others.length === 0) return lengthText(last, t)
  // The unit is written once when all lengths are in minutes.
  const list = others.map((minutes) => (last <= 90 ? String(minutes) : lengthText(minutes, t))).join(', ')
  return t('common.duration.anyOf', { list, last: lengthText(last, t) })
}

export const lengthText = (minutes: number, t: Translate): string =>
  minutes <= 90 ? t('common.duration.minutes', { minutes }) : durationText(minutes, t)

export const durationText = (minutes: number, t: Translate): string => {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  if (hours === 0) return t('common.duration.minutes', { minutes: rest })
  if (rest === 0) return t('common.duration.hours', { hours })
  return t('common.duration.hoursAndMinutes', { hours, minutes: rest })
}
