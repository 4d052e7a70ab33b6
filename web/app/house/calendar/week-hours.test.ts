import type { CalendarEvent } from '@foyer/contract'
import { expect, test } from 'vitest'
import { weekHoursOf, windowsOf } from './week-hours.ts'

const master = (id: string, day: 'MONDAY' | 'TUESDAY', date: string, window: `${string}–${string}`) => {
  const [start = '', end = ''] = window.split('–')
  const lastDate = end < start ? Temporal.PlainDate.from(date).add({ days: 1 }).toString() : date
  return {
    id,
    recurrenceRule: { days: [day] },
    start: { localDate: `${date}T${start}:00` },
    end: { localDate: `${lastDate}T${end}:00` },
  } as CalendarEvent // the rest of an event says nothing about hours
}

const masters = [
  master('afternoon', 'MONDAY', '2026-11-02', '13:00–18:00'),
  master('morning', 'MONDAY', '2026-11-02', '09:00–12:00'),
  master('tuesday', 'TUESDAY', '2026-11-03', '09:00–17:00'),
]

test('masters become windows of their weekday, and these the windows that are sent', () => {
  const hours = weekHoursOf(masters)
  expect(hours[0]).toEqual([
    { start: 540, end: 720 },
    { start: 780, end: 1080 },
  ])
  expect(hours[1]).toEqual([{ start: 540, end: 1020 }])
  expect(hours[6]).toEqual([])
  expect(windowsOf(hours)).toEqual([
    { day: 'MONDAY', startMinute: 540, endMinute: 720 },
    { day: 'MONDAY', startMinute: 780, endMinute: 1080 },
    { day: 'TUESDAY', startMinute: 540, endMinute: 1020 },
  ])
})

test('a window past midnight ends after 24:00', () => {
  expect(weekHoursOf([master('late', 'MONDAY', '2026-11-02', '20:00–02:00')])[0]).toEqual([{ start: 1200, end: 1560 }])
})
