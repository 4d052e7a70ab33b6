import type { Booking, NamedParticipant, SentParticipant } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as bookingPage from './booking.tsx'

const choiceOf = (words: string, numberOfParticipants: number) => ({ numberOfParticipants, choices: [{ optionId: id(71), custom: words }] })
const party: Booking = aBooking({
  totalParticipants: 3,
  participantsChoices: { serviceChoices: [choiceOf('Adult', 1), choiceOf('Child', 2)] },
})
const ann: NamedParticipant = { id: id(61), name: 'Ann Berg', state: 'COMING', linksLeft: 3, linkToken: 'the.token.of.ann' }

const openPeople = async (language: 'en' | 'de' = 'en') => {
  let people = [ann]
  const setNamedParticipantsAnonymously = vi.fn(async ({ body }: { body: { participants: SentParticipant[] } }) => {
    people = body.participants.map((one, index) => ({ ...ann, ...one, id: id(61 + index) }))
    return { participants: people }
  })
  const page = await openScreen(bookingPage, {
    at: '/booking/a-token-of-a-mail-1234567890',
    path: '/booking/:token',
    as: 'VISITOR',
    language,
    client: {
      bookings: {
        getBookingAnonymously: async () => ({ booking: party, allowedAnonymousActions: { cancel: true, reschedule: true } }),
        getServiceAnonymously: async () => ({ service: aService() }),
        listNamedParticipantsAnonymously: async () => ({ participants: people }),
        setNamedParticipantsAnonymously,
      },
    },
  })
  return { page, setNamedParticipantsAnonymously }
}

test('people are named with what was booked for each', async () => {
  const { page, setNamedParticipantsAnonymously } = await openPeople()
  await page.user.click(await page.findByRole('button', { name: 'Change the names' }))
  await page.fill(page.getByLabelText('Name of person 2'), 'Ben Berg')
  await page.user.click(page.getByRole('button', { name: /Choice of person 2/ }))
  await page.user.click(await page.findByRole('option', { name: 'Child' }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save the names' }))
  await page.findByText('· Child')
  expect(setNamedParticipantsAnonymously.mock.lastCall?.[0].body).toEqual({
    participants: [
      { id: ann.id, name: 'Ann Berg' },
      { name: 'Ben Berg', choice: 'Child' },
    ],
  })
})

test('the link of a person is copied, to be passed on where no address is known', async () => {
  const { page } = await openPeople('de')
  await page.user.click(await page.findByRole('button', { name: 'Link kopieren: Ann Berg' }))
  expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/.+\/participant\/the\.token\.of\.ann$/)
  await page.findByText('Link kopiert')
  await expectNoBarriers()
})
