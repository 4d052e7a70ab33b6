import { expect, test } from 'vitest'
import { googleCalendarLink } from './google-calendar-link.ts'

test('the entry has its moments in UTC, its place and the way back', () => {
  const link = new URL(
    googleCalendarLink({
      title: 'Massage, Juniper',
      start: '2026-11-26T13:30:00.000Z',
      end: '2026-11-26T14:30:00.000Z',
      place: 'Kastanienhof 12 & court',
      details: 'https://juniper.example/booking/abc',
    }),
  )
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Massage, Juniper',
    dates: '20261126T133000Z/20261126T143000Z',
    details: 'https://juniper.example/booking/abc',
    location: 'Kastanienhof 12 & court',
  })
})
