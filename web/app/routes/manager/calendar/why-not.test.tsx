import type { DayExplanation } from '@foyer/contract'
import { expect, test } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, wholePage } from '../../../test/samples.ts'
import * as whyNot from './why-not.tsx'

const mira = aStaffMember({ name: 'Mira Ott' })
const service = aService({ staffMemberIds: [mira.resourceId] })
const at = (time: string) => `2037-03-03T${time}:00.000Z`
const start = (time: string, more: Partial<DayExplanation['starts'][number]> = {}) => ({
  start: at(time),
  localStart: `2037-03-03T${time}:00`,
  bookable: false,
  ...more,
})

const openDay = (calendar: DayExplanation['bars'][number]['calendar'], label?: string) =>
  openScreen(whyNot, {
    at: `/manage/calendar/why-not?service=${service.id}&person=${mira.resourceId}&date=2037-03-03`,
    client: {
      staff: { queryStaffMembers: async () => ({ staffMembers: [mira], pagingMetadata: wholePage(1) }) },
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      availability: {
        explainDay: async () => ({
          explanation: {
            resourceId: mira.resourceId,
            date: '2037-03-03',
            timeZone: 'UTC',
            starts: [
              start('09:00', { bookable: true }),
              start('10:00', { reason: 'BLOCKED' }),
              start('11:00', { reason: 'BLOCKED' }),
              start('13:00', { reason: 'BOOKED' }),
            ],
            bars: [
              { rule: 'HOURS', start: at('09:00'), end: at('12:00') },
              { rule: 'OTHER_CALENDAR', start: at('10:15'), end: at('10:30'), ...(calendar && { calendar }), ...(label && { label }) },
              { rule: 'BLOCK', start: at('11:00'), end: at('12:00'), label: 'Break' },
              { rule: 'BOOKING', start: at('12:00'), end: at('13:00'), label: 'Massage, Lena Krüger' },
              { rule: 'BUFFER', start: at('13:00'), end: at('13:15') },
              { rule: 'BOOKING', start: at('15:00'), end: at('16:00'), label: 'Massage, Hans Adler' },
            ],
          },
        }),
      },
    },
  })

const minutesAgo = (minutes: number) => Temporal.Now.instant().subtract({ minutes, seconds: 40 }).toString({ fractionalSecondDigits: 3 })

test('a time that another calendar takes names it, and how fresh that is; a block of ours stays a block', async () => {
  const page = await openDay({ provider: 'GOOGLE', readDate: minutesAgo(2) })
  await page.findByText('10:00 is busy in another calendar of Mira Ott: 10:15–10:30, Google calendar, read 2 minutes ago.')
  page.getByText('Busy in another calendar')
  page.getByText('Other calendars')
  await page.user.click(page.getByRole('button', { name: /^11:00/ }))
  await page.findByText('11:00 is blocked: Break, 11:00–12:00.')
  await expectNoBarriers()
})

test('a start in the pause after a booking runs into that booking, not into the next one', async () => {
  const page = await openDay(undefined)
  await page.user.click(await page.findByRole('button', { name: /^13:00/ }))
  await page.findByRole('button', { name: /13:00.*Lena Krüger/ })
})

test('a calendar that cannot be read says since when, and the person sees the title', async () => {
  const page = await openDay({ provider: 'MICROSOFT', readDate: '2026-03-03T09:12:00.000Z', failingSince: minutesAgo(1) }, 'Dentist')
  expect((await page.findByText(/is busy in another calendar/)).textContent).toMatch(
    /Dentist, 10:15–10:30, Microsoft calendar, not read since .*3 Mar.*1?[09]:12\.$/,
  )
})
