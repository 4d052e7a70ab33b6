import { useEffect, useState } from 'react'
import { dayAnchor, type TimetableDay } from './timetable-days.ts'

/** The strip of days and the room above a heading, in pixels. */
const covered = 120

/** The day that is being read: the last one whose heading has passed under the strip. */
export const useDayInView = (days: readonly TimetableDay[]): string | undefined => {
  const shown = days.filter(({ sessions }) => sessions.length > 0).map(({ date }) => date)
  const [inView, setInView] = useState<string | undefined>(undefined)
  const dates = shown.join()
  useEffect(() => {
    const look = () => setInView(dates.split(',').findLast(isPassed))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [dates])
  return inView !== undefined && shown.includes(inView) ? inView : shown[0]
}

const isPassed = (date: string): boolean => {
  const top = document.getElementById(dayAnchor(date))?.getBoundingClientRect().top
  return top !== undefined && top <= covered
}
