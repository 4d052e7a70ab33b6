import type { Language, ParticipantView } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as participantPage from './participant.tsx'

const coming: ParticipantView = {
  participant: { id: id(901), name: 'Ann Berg', choice: 'Child', state: 'COMING' },
  bookedBy: 'Mia',
  status: 'CONFIRMED',
  title: 'Pilates',
  startDate: '2099-03-02T17:00:00.000Z',
  endDate: '2099-03-02T18:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isCourse: false,
  staffName: 'Jonas Weber',
  words: [],
  fields: [],
}

const open = async (view: ParticipantView, language: Language = 'en') => {
  let shown = view
  const giveUpPlace = vi.fn(async (_: { params: { token: string } }) => {
    shown = { ...view, participant: { ...view.participant, state: 'GONE' }, whyNot: 'NOT_COMING' }
    return { participation: shown }
  })
  const page = await openScreen(participantPage, {
    at: '/participant/a-token-of-some-length',
    path: '/participant/:token',
    as: 'VISITOR',
    language,
    client: { bookings: { getParticipation: async () => ({ participation: shown }), giveUpPlace } },
  })
  return { ...page, giveUpPlace }
}

test('a participant sees the session, and gives up their seat after a question that shows the cost', async () => {
  const page = await open({ ...coming, fee: { value: '10.00', currency: 'EUR' } })
  await page.findByRole('heading', { name: 'You are coming along, Ann Berg' })
  expect(page.getByText('Booked by Mia')).toBeDefined()
  expect(page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain('/participant-links/')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Give up my place' }))
  const question = within(await page.findByRole('alertdialog'))
  expect(question.getByText(/€10/)).toBeDefined()
  await page.user.click(question.getByRole('button', { name: 'Give up my place' }))
  await page.findByRole('heading', { name: 'You have given up your place' })
  expect(page.giveUpPlace).toHaveBeenCalledOnce()
})

test('a participant reads the messages of the teacher', async () => {
  const words = [{ id: id(902), message: 'Bring a mat', author: 'Jonas Weber', isFromStaff: true, createdDate: '2099-03-01T10:00:00.000Z' }]
  const page = await open({ ...coming, words })
  await page.findByRole('region', { name: 'From your teacher' })
  page.getByText('Bring a mat')
  await expectNoBarriers()
})

test('a participant has a check-in code of their own', async () => {
  const page = await open({ ...coming, checkIn: { code: 'a.signed.code', reference: '3F9A-1C27' } })
  await page.findByText(/or say 3F9A-1C27/)
  await page.user.click(page.getByRole('button', { name: 'Show the code' }))
  await page.findByRole('img', { name: 'Your check-in code' })
  await expectNoBarriers()
})

test('where the seat cannot be given up, the page says why, in German, too', async () => {
  const page = await open({ ...coming, whyNot: 'TOO_LATE' }, 'de')
  await page.findByText(/Dafür ist es online zu spät/)
  expect(page.queryByRole('button', { name: 'Meinen Platz zurückgeben' })).toBeNull()
})

test('a revoked link is a 404', async () => {
  const opened = openScreen(participantPage, {
    at: '/participant/a-token-of-some-length',
    path: '/participant/:token',
    as: 'VISITOR',
    client: {
      bookings: {
        getParticipation: async () => {
          throw refused('INVALID_TOKEN')
        },
      },
    },
  })
  expect((await opened).queryByRole('heading', { name: /coming along/ })).toBeNull()
})
