import { expect, test } from 'vitest'
import { directionsLink, googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const entry = {
  title: 'Massage, Juniper',
  start: '2026-11-26T13:30:00.000Z',
  end: '2026-11-26T14:30:00.000Z',
  location: 'Kastanienhof 12 & court',
  details: 'https://juniper.example/booking/abc',
}

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('the entry of Google Calendar has its times in UTC, the location and a link to the booking', () => {
  expect(queryOf(googleCalendarLink(entry))).toEqual({
    action: 'TEMPLATE',
    text: 'Massage, Juniper',
    dates: '20261126T133000Z/20261126T143000Z',
    details: 'https://juniper.example/booking/abc',
    location: 'Kastanienhof 12 & court',
  })
})

test('the entry of Outlook has the same, and an unknown location is left out', () => {
  expect(queryOf(outlookCalendarLink({ ...entry, location: undefined }))).toEqual({
    rru: 'addevent',
    subject: 'Massage, Juniper',
    startdt: '2026-11-26T13:30:00Z',
    enddt: '2026-11-26T14:30:00Z',
    body: 'https://juniper.example/booking/abc',
  })
})

test('directions lead to the location as it is written', () => {
  expect(queryOf(directionsLink(entry.location))).toEqual({ api: '1', destination: 'Kastanienhof 12 & court' })
})
