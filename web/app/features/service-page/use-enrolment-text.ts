import { formatWhenShort } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Enrolment } from './enrolment.ts'

/** Until or from when one can enrol, in a sentence. */
export const useEnrolmentText = () => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  return (enrolment: Enrolment): string => {
    if (enrolment.state === 'UNPLANNED') return t('visitor.course.enrolment.UNPLANNED')
    if (enrolment.state === 'OVER') return t('visitor.course.enrolment.OVER')
    return t(`visitor.course.enrolment.${enrolment.state}`, { when: formatWhenShort(enrolment.at, timeZone, language) })
  }
}
