import { useText } from '../text/text.tsx'
import type { CourseDates, PartOfDay } from './course-dates.ts'

/** How many sessions a course has, in the word that people have for them. */
export const useCourseText = () => {
  const { t } = useText()
  const counted = (count: number, part: PartOfDay) => t(`visitor.course.count.${part}`, { count })
  return {
    /** 8 evenings; 3 of 8 evenings left, once it has started. */
    sessions: ({ count, ahead, part }: CourseDates): string =>
      ahead === count ? counted(count, part) : t('visitor.course.someLeft', { left: ahead, sessions: counted(count, part) }),
    all: ({ count, part }: CourseDates): string => counted(count, part),
  }
}
