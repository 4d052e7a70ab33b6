import type { Notifications } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import * as screen from './notifications.tsx'

const team = { hears: 'OWN', delivery: 'EACH', mayHearAll: true } as const
const notifications: Notifications = { email: 'ada@juniper.example', off: [], team }

const open = (shown: Notifications = notifications) => {
  const updateMyNotifications = vi.fn(async () => ({ notifications: shown }))
  const client = { notifications: { getMyNotifications: async () => ({ notifications: shown }), updateMyNotifications } }
  return openScreen(screen, { at: '/manage/notifications', client }).then((page) => ({ ...page, updateMyNotifications }))
}

test('a kind is switched off, and saved at once', async () => {
  const page = await open()
  await page.user.click(await page.findByRole('switch', { name: /^Time off/ }))
  await page.findByText('Saved')
  expect(page.updateMyNotifications).toHaveBeenCalledWith(expect.objectContaining({ body: { notifications: { off: ['TEAM_TIME_OFF'] } } }))
  await expectNoBarriers()
})

test('one e-mail a day instead of many, also after its link was used to switch it off', async () => {
  const page = await open({ ...notifications, off: ['TEAM_DIGEST', 'NEWS'] })
  await page.user.click(await page.findByRole('button', { name: /Right away/ }))
  await page.user.click(await page.findByRole('option', { name: /Once a day/ }))
  expect(page.updateMyNotifications).toHaveBeenCalledWith(
    expect.objectContaining({ body: { notifications: { team: { delivery: 'DIGEST' }, off: ['NEWS'] } } }),
  )
})

test('a provider who is notified of their own bookings only cannot choose all', async () => {
  const page = await open({ ...notifications, team: { ...team, mayHearAll: false } })
  await page.findByRole('button', { name: /Right away/ })
  expect(page.queryByRole('button', { name: /My own/ })).toBeNull()
})
