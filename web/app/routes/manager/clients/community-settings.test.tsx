import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as screen from './community-settings.tsx'

const settings = {
  id: id(1),
  revision: '3',
  publicMemberVisibility: 'VISIBLE_TO_MEMBERS_ONLY' as const,
  publicMemberCandidates: 'ANYONE' as const,
}
const byDefault = { id: id(1), defaultPrivacy: 'PRIVATE' as const, revision: '3' }

const open = (calls: object = {}, setWhoIsComingSettings = vi.fn(async () => ({ isOffered: false }))) =>
  openScreen(screen, {
    at: '/manage/community',
    client: {
      members: {
        getMemberPrivacySettings: async () => ({ memberPrivacySettings: settings }),
        getDefaultPrivacy: async () => ({ defaultPrivacy: byDefault }),
        ...calls,
      },
      'who-is-coming': { getWhoIsComingSettings: async () => ({ isOffered: true }), setWhoIsComingSettings },
    },
  })

test('the visibility of the community is saved without the default privacy of new members', async () => {
  const setMemberPrivacySettings = vi.fn(async () => ({ memberPrivacySettings: { ...settings, revision: '4' } }))
  const page = await open({ setMemberPrivacySettings })
  await page.user.click(await page.findByRole('radio', { name: 'Everyone, even without an account' }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('The community settings are saved')
  const sent = { publicMemberCandidates: 'ANYONE', publicMemberVisibility: 'VISIBLE_TO_ALL', revision: '3' }
  expect(setMemberPrivacySettings).toHaveBeenCalledWith(expect.objectContaining({ body: { memberPrivacySettings: sent } }))
})

test('without a community its visibility cannot be chosen, and new members are private', async () => {
  const page = await open()
  await page.user.click(await page.findByRole('radio', { name: /^No one: there is no community/ }))
  expect((page.getByRole('radio', { name: 'Members who are signed in' }) as HTMLInputElement).disabled).toBe(true)
  expect((page.getByRole('radio', { name: /^Shown/ }) as HTMLInputElement).disabled).toBe(true)
})

test('switching off the names of participants changes no other setting', async () => {
  const setWhoIsComingSettings = vi.fn(async () => ({ isOffered: false }))
  const page = await open({}, setWhoIsComingSettings)
  await page.user.click(await page.findByRole('checkbox', { name: 'Members may see who is coming' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('The community settings are saved')
  expect(setWhoIsComingSettings).toHaveBeenCalledWith(expect.objectContaining({ body: { isOffered: false } }))
})
