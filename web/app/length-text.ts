import { durationText } from './duration.ts'
import type { Translate } from './text/translate.ts'

/** How long a service takes: 60 min, 90 min, 2 h. Up to an hour and a half people say minutes. */
export const lengthText = (minutes: number, t: Translate): string =>
  minutes <= 90 ? t('common.duration.minutes', { minutes }) : durationText(minutes, t)
