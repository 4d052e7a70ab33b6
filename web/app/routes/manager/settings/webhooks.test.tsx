import type { Permission, Webhook } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, sessionOf } from '../../../test/samples.ts'
import * as oneScreen from './webhook.tsx'
import * as screen from './webhooks.tsx'

const date = '2027-03-01T08:00:00.000Z'

const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: id(1),
  url: 'https://accounts.example/foyer',
  format: 'STANDARD',
  status: 'ACTIVE',
  lastDeliveredDate: date,
  waiting: 0,
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

const eventTypes = [
  { eventType: 'wix.bookings.v2.booking_canceled', isOfPlatform: true },
  { eventType: 'wix.bookings.v2.booking_confirmed', isOfPlatform: true },
  { eventType: 'invoice.issued', isOfPlatform: false },
]

const open = (webhooks: Webhook[], calls: PartialClient['webhooks'] = {}, permissions?: Permission[]) =>
  openScreen(screen, {
    at: '/manage/settings/webhooks',
    client: {
      webhooks: {
        listWebhooks: async () => ({ webhooks, publicKey: 'PUBLIC KEY' }),
        listWebhookEventTypes: async () => ({ eventTypes }),
        ...calls,
      },
      ...(permissions && { identity: { getSession: async () => ({ session: { ...sessionOf('OWNER'), permissions } }) } }),
    },
  })

test('each webhook says in words how it does', async () => {
  const page = await open([
    aWebhook(),
    aWebhook({ id: id(2), url: 'https://two.example/', failingSince: date, waiting: 3 }),
    aWebhook({ id: id(3), url: 'https://three.example/', status: 'SWITCHED_OFF', eventTypes: ['invoice.issued'] }),
    aWebhook({ id: id(4), url: 'https://four.example/', status: 'SWITCHED_OFF', failingSince: date, format: 'PLATFORM' }),
  ])
  await page.findByText('Working')
  await page.findByText('Failing since Mon 1 March, 09:00')
  await page.findByText('3 deliveries waiting')
  await page.findByText('Standard Webhooks · 1 event')
  await page.findByText('Switched off after three days without an answer')
  await page.findByText('PUBLIC KEY')
  await expectNoBarriers()
})

test('without a webhook the screen says what one is for', async () => {
  const page = await open([])
  await page.findByText('No webhooks yet')
  expect(page.queryByText('PUBLIC KEY')).toBe(null)
})

test('a new webhook hears the chosen events, its secret is shown once, and a test tells what the receiver answered', async () => {
  const createWebhook = vi.fn(async () => ({ webhook: aWebhook(), publicKey: 'PUBLIC KEY', secret: 'whsec_c2VjcmV0' }))
  const delivery = {
    id: id(5),
    eventId: id(6),
    eventType: 'invoice.issued',
    entityId: id(7),
    status: 'FAILED' as const,
    isTest: true,
    createdDate: date,
    tries: [{ at: date, status: 401, ms: 1234, answer: 'wrong signature' }],
  }
  const page = await open([], { createWebhook, testWebhook: async () => ({ delivery }) })
  await page.user.click(await page.findByRole('button', { name: 'Add a webhook' }))
  await page.fill(page.getByLabelText('Address'), 'https://accounts.example/foyer')
  await page.user.click(page.getByLabelText('Only some events'))
  const submit = () => page.user.click(page.getByRole('button', { name: /Add webhook/ }))
  await submit()
  await page.findByText('Choose at least one event.')
  expect(createWebhook).not.toHaveBeenCalled()
  await page.user.click(await page.findByLabelText('All of Bookings'))
  await page.user.click(page.getByLabelText('invoice.issued'))
  await page.user.click(page.getByLabelText('booking_canceled'))
  await expectNoBarriers()
  await submit()
  await page.findByText('You will not see it again.')
  expect(createWebhook).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        webhook: {
          url: 'https://accounts.example/foyer',
          format: 'STANDARD',
          eventTypes: ['wix.bookings.v2.booking_confirmed', 'invoice.issued'],
        },
      },
    }),
  )
  expect(page.getByLabelText('Signing secret')).toHaveProperty('value', 'whsec_c2VjcmV0')
  await page.user.click(page.getByRole('button', { name: /Send a test/ }))
  await page.findByText('It answered 401 after 1,234 ms, so it did not take it')
  await page.findByText('wrong signature')
})

test('events that only the other format has are no longer chosen in the form of the platform', async () => {
  const createWebhook = vi.fn(async () => ({
    webhook: aWebhook({ format: 'PLATFORM' }),
    publicKey: 'PUBLIC KEY',
    secret: 'whsec_c2VjcmV0',
  }))
  const page = await open([], { createWebhook })
  await page.user.click(await page.findByRole('button', { name: 'Add a webhook' }))
  await page.fill(page.getByLabelText('Address'), 'https://accounts.example/foyer')
  await page.user.click(page.getByLabelText('Only some events'))
  await page.user.click(await page.findByLabelText('invoice.issued'))
  await page.user.click(page.getByLabelText('booking_canceled'))
  await page.user.click(page.getByLabelText(/^Form of the hosted platform/))
  expect(page.queryByLabelText('invoice.issued')).toBe(null)
  await page.user.click(page.getByRole('button', { name: /Add webhook/ }))
  await page.findByText('The webhook is on')
  await page.findByText('PUBLIC KEY')
  expect(page.queryByText('whsec_c2VjcmV0')).toBe(null)
  expect(createWebhook).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        webhook: { url: 'https://accounts.example/foyer', format: 'PLATFORM', eventTypes: ['wix.bookings.v2.booking_canceled'] },
      },
    }),
  )
})

test('deleting says what follows', async () => {
  const deleteWebhook = vi.fn(async () => ({}))
  const page = await open([aWebhook()], { deleteWebhook })
  await page.user.click(await page.findByRole('button', { name: /^More: / }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Delete' }))
  await page.findByText('Nothing more is sent to accounts.example.')
  await page.user.click(page.getByRole('button', { name: /^Delete/ }))
  await page.findByText('The webhook is deleted')
  expect(deleteWebhook).toHaveBeenCalledWith(expect.objectContaining({ params: { webhookId: id(1) } }))
})

test('who may only look sees the webhooks, and nothing that changes them', async () => {
  const page = await open([aWebhook()], {}, ['access.read'])
  await page.findByRole('link', { name: 'https://accounts.example/foyer' })
  expect(page.queryAllByRole('button')).toEqual([])
})

test('a webhook that was deleted leads back to the list', async () => {
  const page = await openScreen(oneScreen, {
    path: '/manage/settings/webhooks/:webhookId',
    at: `/manage/settings/webhooks/${id(1)}`,
    client: { webhooks: { getWebhook: async () => Promise.reject(refused('WEBHOOK_NOT_FOUND')) } },
  })
  await page.findByText('This webhook no longer exists')
  expect(page.getAllByRole('link', { name: 'All webhooks' })).not.toEqual([])
})
