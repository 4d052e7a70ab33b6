import { formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Enrolment } from './enrolment.ts'

export const useEnrolmentText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (enrolment: Enrolment): string => {
    if (enrolment.state === 'UNPLANNED') return t('classes.course.enrolment.UNPLANNED')
    if (enrolment.state === 'OVER') return t('classes.course.enrolment.OVER')
    return t(`classes.course.enrolment.${enrolment.state}`, { when: formatWhenShort(enrolment.at, timeZone, locale) })
  }
}
