import type { Translate } from '../../text/translate.ts'
import type { Until } from './policy-draft.ts'

const units = [
  { name: 'weeks', minutes: 10_080, from: 20_160 },
  { name: 'days', minutes: 1440, from: 2880 },
  { name: 'hours', minutes: 60, from: 60 },
] as const

/** 2 hours, 24 hours, 3 days, 5 weeks: the largest unit that divides it evenly and is still spoken of. */
export const spanText = (minutes: number, t: Translate): string => {
  const unit = units.find((one) => minutes >= one.from && minutes % one.minutes === 0)
  if (!unit) return t('manager.services.policy.minutes', { count: minutes })
  return t(`manager.services.policy.${unit.name}`, { count: minutes / unit.minutes })
}

export const noticeText = (minutes: number | null, t: Translate): string =>
  minutes === null ? t('manager.services.policy.noNotice') : spanText(minutes, t)

export const advanceText = (minutes: number | null, t: Translate): string =>
  minutes === null ? t('manager.services.policy.noLimit') : spanText(minutes, t)

export const untilText = (until: Until, t: Translate): string => {
  if (until === null) return t('manager.services.policy.never')
  if (until === 0) return t('manager.services.policy.untilStart')
  return t('manager.services.policy.untilBefore', { duration: spanText(until, t) })
}
