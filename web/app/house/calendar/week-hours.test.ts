import type { CalendarEvent } from '@foyer/contract'
import { expect, test } from 'vitest'
import { closedWeek, hoursChanges, weekHoursOf } from './week-hours.ts'

const master = (id: string, day: 'MONDAY' | 'TUESDAY', date: string, window: `${string}–${string}`) => {
  const [start, end] = window.split('–')
  return {
    id,
    recurrenceRule: { days: [day] },
    start: { localDate: `${date}T${start}:00` },
    end: { localDate: `${date}T${end}:00` },
  } as CalendarEvent // the rest of an event says nothing about hours
}

const masters = [
  master('morning', 'MONDAY', '2026-11-02', '09:00–12:00'),
  master('afternoon', 'MONDAY', '2026-11-02', '13:00–18:00'),
  master('tuesday', 'TUESDAY', '2026-11-03', '09:00–17:00'),
]
const today = '2026-11-25' // a Wednesday
const plan = (wanted: ReturnType<typeof weekHoursOf>) => hoursChanges({ masters, wanted, scheduleId: 'own', today })

test('weekly series become windows of their weekday', () => {
  const hours = weekHoursOf(masters)
  expect(hours[0]).toEqual([
    { start: 540, end: 720 },
    { start: 780, end: 1080 },
  ])
  expect(hours[1]).toEqual([{ start: 540, end: 1020 }])
  expect(hours[6]).toEqual([])
})

test('a window past midnight ends after 24:00', () => {
  expect(weekHoursOf([master('late', 'MONDAY', '2026-11-02', '20:00–02:00')])[0]).toEqual([{ start: 1200, end: 1560 }])
})

test('unchanged hours cause no changes', () => {
  expect(plan(weekHoursOf(masters))).toEqual({ create: [], update: [], cancel: [] })
})

test('a changed window keeps its series, and starts on its next weekday', () => {
  const changes = plan(weekHoursOf(masters).map((windows, weekday) => (weekday === 1 ? [{ start: 600, end: 1020 }] : windows)))
  expect(changes.cancel).toEqual([])
  expect(changes.create).toEqual([])
  expect(changes.update).toMatchObject([{ event: { id: 'tuesday' }, times: { start: { localDate: '2026-12-01T10:00:00' } } }])
})

test('a closed week cancels every series', () => {
  expect(plan(closedWeek).cancel.map(({ id }) => id)).toEqual(['morning', 'afternoon', 'tuesday'])
})

test('a new window is a weekly series of one weekday', () => {
  const wanted = closedWeek.map((windows, weekday) => (weekday === 6 ? [{ start: 600, end: 1440 }] : windows))
  expect(hoursChanges({ masters: [], wanted, scheduleId: 'own', today }).create).toMatchObject([
    { type: 'WORKING_HOURS', recurrenceRule: { days: ['SUNDAY'] }, end: { localDate: '2026-11-30T00:00:00' } },
  ])
})
