import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as checkIn from './check-in.tsx'

const lena = aBooking({ totalParticipants: 2 })
const eventId = 'e'.repeat(64)
const { startDate, endDate } = lena
const noted = { id: id(97), bookingId: lena.id, eventId, sessionId: eventId, status: 'ATTENDED' as const, numberOfAttendees: 2 }

type State = 'READY' | 'CHECKED_IN' | 'OTHER_DAY' | 'NOT_BOOKED'

const openDesk = (at: string, states: State[]) => {
  const setAttendance = vi.fn(async (_: unknown) => ({ attendance: noted }))
  const findCheckIn = vi.fn(async (_: unknown) => {
    const state = states.shift()
    if (!state) throw refused('BOOKING_NOT_FOUND')
    return { booking: lena, state, session: { eventId, startDate, endDate }, ...(state === 'CHECKED_IN' && { attendance: noted }) }
  })
  const page = openScreen(checkIn, { at, path: '/manage/check-in/:code?', client: { attendance: { findCheckIn, setAttendance } } })
  return { page, findCheckIn, setAttendance }
}

test('the page of a scanned code shows customer and service, and checks the customer in', async () => {
  const { page: opening, findCheckIn, setAttendance } = openDesk('/manage/check-in/a.signed.code', ['READY', 'CHECKED_IN'])
  const page = await opening
  await page.findByText('Ready to check in')
  page.getByRole('heading', { name: 'Lena Krüger' })
  page.getByText('2 participants')
  expect(findCheckIn.mock.lastCall?.[0]).toMatchObject({ body: { code: 'a.signed.code' } })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Check in' }))
  await page.findByText('Lena Krüger is checked in')
  expect(setAttendance.mock.lastCall?.[0]).toMatchObject({
    body: { attendance: { bookingId: lena.id, eventId, status: 'ATTENDED', numberOfAttendees: 2 } },
  })
  await page.findByText('Already checked in')
  page.getByRole('button', { name: 'Undo check-in' })
})

test('a booking of another day has a warning, and can be checked in nevertheless', async () => {
  const { page: opening } = openDesk('/manage/check-in/a.signed.code', ['OTHER_DAY'])
  const page = await opening
  await page.findByText('Booked for another day')
  page.getByRole('button', { name: 'Check in anyway' })
})

test('a canceled booking cannot be checked in', async () => {
  const { page: opening } = openDesk('/manage/check-in/a.signed.code', ['NOT_BOOKED'])
  const page = await opening
  await page.findByText('Canceled, or never finished')
  expect(page.queryByRole('button', { name: /Check in/ })).toBeNull()
})

test('without a camera that reads codes the reference is typed, and an unknown one says what to do', async () => {
  const { page: opening, findCheckIn } = openDesk('/manage/check-in', [])
  const page = await opening
  await page.findByText(/^This browser cannot read codes/)
  await page.fill(page.getByLabelText(/^Reference/), '3f9a 1c27')
  await page.user.click(page.getByRole('button', { name: 'Find' }))
  await page.findByText('No booking with this code')
  expect(findCheckIn.mock.lastCall?.[0]).toMatchObject({ body: { code: '3f9a 1c27' } })
  await waitFor(() => expect(page.address()).toBe('/manage/check-in/3f9a%201c27'))
})

/** Tom and Ida, the participants of a booking by Lena, by the code of Tom or by hers. */
const openParty = async (code: string) => {
  const person = (number: number, name: string) => ({ id: id(number), name, state: 'COMING' as const, linksLeft: 3 })
  const namedParticipants = [person(61, 'Tom Lang'), person(62, 'Ida Lang')]
  const setParticipantAttendance = vi.fn(async (_: unknown) => ({ attendance: noted }))
  const findCheckIn = async () => ({
    booking: lena,
    state: 'READY' as const,
    session: { eventId, startDate, endDate },
    namedParticipants,
    ...(code === 'toms.code' && { participant: namedParticipants[0] }),
  })
  const client = { attendance: { findCheckIn, setParticipantAttendance } }
  const page = await openScreen(checkIn, { at: `/manage/check-in/${code}`, path: '/manage/check-in/:code?', client })
  return { page, setParticipantAttendance }
}

test('the code of one participant checks in only that participant', async () => {
  const { page, setParticipantAttendance } = await openParty('toms.code')
  await page.findByRole('heading', { name: 'Tom Lang' })
  page.getByText('Booked by Lena Krüger')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Check in' }))
  await page.findByText('Tom Lang is checked in')
  expect(setParticipantAttendance.mock.lastCall?.[0]).toMatchObject({ params: { participantId: id(61) }, body: { eventId, hasCome: true } })
})

test('the code of a booking for several offers to check them in one by one, or all', async () => {
  const { page, setParticipantAttendance } = await openParty('lenas.code')
  await page.user.click(await page.findByRole('button', { name: 'Check in: Ida Lang' }))
  expect(setParticipantAttendance.mock.lastCall?.[0]).toMatchObject({ params: { participantId: id(62) } })
  page.getByRole('button', { name: 'Check everyone in' })
  await expectNoBarriers()
})
