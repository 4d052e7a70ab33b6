import type { Message } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, type Role } from '../../../test/samples.ts'
import * as messages from './messages.tsx'

const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: id(70),
  bookingId: id(71),
  template: 'booking-confirmed',
  to: 'lena@krueger.example',
  subject: 'Booked: Massage, Tue 2 March, 10:00',
  language: 'en',
  status: 'SENT',
  attempts: 1,
  createdDate: '2027-03-01T08:00:00.000Z',
  sentDate: '2027-03-01T08:00:05.000Z',
  ...changes,
})
const failed = aMessage({ id: id(72), status: 'FAILED', to: 'nobody@krueger.example', error: '550 No such user', template: 'new-booking' })

type Asked = { at?: string; as?: Role; found?: Message[]; calls?: object; language?: 'en' | 'de' }

const openLog = ({ at = '/manage/messages', as = 'OWNER', found = [aMessage(), failed], calls = {}, language = 'en' }: Asked = {}) =>
  openScreen(messages, {
    at,
    as,
    language,
    client: {
      messages: {
        queryMessages: async () => ({ messages: found, pagingMetadata: { count: found.length, total: found.length, hasNext: false } }),
        getMessage: async ({ params }: { params: { messageId: string } }) => ({
          message: found.find((message) => message.id === params.messageId) ?? aMessage(),
          text: 'See you Tuesday, Lena',
          isResendable: true,
          attempts: [{ number: 1, attemptedDate: '2027-03-01T08:00:05.000Z', outcome: 'SENT' as const, answer: '250 OK' }],
        }),
        ...calls,
      },
    },
  })

test('the log shows kind, recipient and state of each message, and its filters are sent to the server', async () => {
  const queryMessages = vi.fn(async (_: { body: { query?: { filter?: object } } }) => ({
    messages: [aMessage(), failed, aMessage({ id: id(73), template: 'invoice', subject: 'Invoice INV-94' })],
    pagingMetadata: { count: 3, total: 3, hasNext: false },
  }))
  const page = await openLog({ calls: { queryMessages } })
  const table = within(await page.findByRole('table', { name: 'Messages that were sent, are waiting or bounced' }))
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/Booked: Massage.*Booking confirmed.*lena@krueger.example.*Sent/)
  expect(table.getAllByRole('row')[2]?.textContent).toMatch(/To the team, or about an account.*Bounced/)
  expect(table.getAllByRole('row')[3]?.textContent).toMatch(/Invoice INV-94Invoice/)
  await page.user.click(page.getByRole('button', { name: /Kind/ }))
  await page.user.click(await page.findByRole('option', { name: 'Reminder' }))
  await page.user.click(page.getByRole('button', { name: 'Bounced' }))
  await vi.waitFor(() =>
    expect(queryMessages.mock.lastCall?.[0].body.query?.filter).toEqual({ status: 'FAILED', template: 'booking-reminder' }),
  )
  expect(page.address()).toBe('/manage/messages?kind=booking-reminder&show=FAILED')
  await expectNoBarriers()
})

test('a message is sent again only after a confirmation that names recipient and message', async () => {
  const resendMessage = vi.fn(async (_: unknown) => ({ message: aMessage({ status: 'WAITING' }) }))
  const page = await openLog({ at: `/manage/messages?message=${id(70)}`, calls: { resendMessage } })
  await page.findByText('250 OK')
  page.getByText('See you Tuesday, Lena')
  await page.user.click(page.getByRole('button', { name: 'Send again' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Send this message again?' }))
  dialog.getByText(/lena@krueger.example gets “Booked: Massage/)
  dialog.getByText('It was already delivered: they will have it twice.')
  expect(resendMessage).not.toHaveBeenCalled()
  await page.user.click(dialog.getByRole('button', { name: 'Send again' }))
  await page.findByText('Sent again to lena@krueger.example')
  expect(resendMessage).toHaveBeenCalledOnce()
})

test('a reminder of a past booking is refused, and the dialog says why', async () => {
  const resendMessage = async () => {
    throw refused('MESSAGE_OUTDATED')
  }
  const page = await openLog({ at: `/manage/messages?message=${id(70)}`, calls: { resendMessage } })
  await page.user.click(await page.findByRole('button', { name: 'Send again' }))
  const dialog = within(await page.findByRole('alertdialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Send again' }))
  await dialog.findByText(/about a time that has passed/)
})

test('an empty log says what would be listed, and the front desk has no other pages of messages', async () => {
  const page = await openLog({ found: [], as: 'FRONT_DESK', language: 'de' })
  await page.findByText('Hier gibt es keine Nachrichten')
  expect(page.queryByRole('link', { name: 'Erinnerungen' })).toBeNull()
  await expectNoBarriers()
})
