import type { Notifications } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import * as layout from '../member-layout.tsx'
import * as guest from '../visitor/account/notifications.tsx'
import * as screen from './notifications.tsx'

type Calls = NonNullable<PartialClient['notifications']>

const notifications: Notifications = { email: 'lena@krueger.example', off: ['NEWS'] }

const open = (calls: Calls = {}, language: 'en' | 'de' = 'en') =>
  openScreen(screen, {
    at: '/account/notifications',
    as: 'MEMBER',
    language,
    layouts: { 'routes/member-layout': layout },
    client: { notifications: { getMyNotifications: async () => ({ notifications }), ...calls } },
  })

test('each kind is switched separately, and compulsory kinds say why they stay on', async () => {
  const updateMyNotifications = vi.fn(async () => ({
    notifications: { ...notifications, off: ['NEWS', 'REMINDERS'] } satisfies Notifications,
  }))
  const page = await open({ updateMyNotifications })
  const reminders = await page.findByRole('switch', { name: 'Reminders' })
  expect((reminders as HTMLInputElement).checked).toBe(true)
  expect((page.getByRole('switch', { name: 'News' }) as HTMLInputElement).checked).toBe(false)
  page.getByText(/without them you would not know what you have booked/)
  expect(page.getAllByText('Always on')).toHaveLength(2)
  await expectNoBarriers()
  await page.user.click(reminders)
  expect(updateMyNotifications).toHaveBeenCalledWith(expect.objectContaining({ body: { notifications: { off: ['NEWS', 'REMINDERS'] } } }))
})

test('quiet hours are saved, and a refusal is shown at their field', async () => {
  const updateMyNotifications = vi.fn(async () => ({ notifications }))
  const page = await open({ updateMyNotifications }, 'de')
  await page.user.click(await page.findByRole('checkbox', { name: 'Zu bestimmten Zeiten keine Mails' }))
  await page.user.click(page.getByRole('button', { name: 'Speichern' }))
  const notified = { quietHours: { from: '21:00', to: '08:00' }, language: null, timeZone: null }
  expect(updateMyNotifications).toHaveBeenCalledWith(expect.objectContaining({ body: { notifications: notified } }))
  expect(await page.findByText('Gespeichert')).toBeDefined()
})

test('the link of a mail switches its kind off, and one press switches it on again', async () => {
  const unsubscribe = vi.fn(async () => ({}))
  const updateGuestNotifications = vi.fn(async () => ({ notifications: { ...notifications, off: [] } }))
  const calls = {
    unsubscribe,
    updateGuestNotifications,
    getGuestNotifications: async () => ({ notifications: { ...notifications, off: ['REMINDERS' as const] } }),
  }
  const page = await openScreen(guest, { at: '/notifications?off=REMINDERS#token=abc', client: { notifications: calls } })
  expect(await page.findByRole('heading', { name: 'Reminders: switched off' })).toBeDefined()
  expect(unsubscribe).toHaveBeenCalledWith(expect.objectContaining({ params: { token: 'abc' } }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Undo' }))
  expect(updateGuestNotifications).toHaveBeenCalledWith(expect.objectContaining({ body: { token: 'abc', notifications: { off: [] } } }))
  expect(await page.findByRole('heading', { name: 'Everything is as it was' })).toBeDefined()
})

test('a link that does not work says what to do', async () => {
  const getGuestNotifications = async () => {
    throw refused('NOTIFICATIONS_LINK_INVALID')
  }
  const page = await openScreen(guest, { at: '/notifications#token=old', client: { notifications: { getGuestNotifications } } })
  expect(await page.findByRole('heading', { name: 'This link does not work' })).toBeDefined()
})
