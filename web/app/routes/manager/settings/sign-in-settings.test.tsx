import type { SignInSettings } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import type { Role } from '../../../test/samples.ts'
import * as signInSettings from './sign-in-settings.tsx'

const usual: SignInSettings = {
  requireOwnerApproval: true,
  requireEmailVerification: true,
  captcha: 'PROOF_OF_WORK',
  neutralAnswers: false,
  secondFactor: 'OPTIONAL',
  shortestPassword: 8,
  revision: '1',
}

type Asked = { waiting?: number; as?: Role; update?: (input: unknown) => Promise<never>; read?: () => SignInSettings }

const openSettings = ({ waiting = 0, as = 'OWNER', update, read = () => usual }: Asked = {}) =>
  openScreen(signInSettings, {
    at: '/manage/settings/sign-in',
    as,
    client: {
      authentication: {
        getSignInSettings: async () => ({ signInSettings: read(), captchas: ['PROOF_OF_WORK'] }),
        ...(update && { updateSignInSettings: update }),
      },
      members: { queryMembers: async () => ({ members: [], metadata: { count: 0, offset: 0, total: waiting } }) },
    },
  })

test('the effect of the rules on new members is previewed, and waiting members are listed', async () => {
  const page = await openSettings({ waiting: 2 })
  const preview = within(await page.findByRole('region', { name: 'Someone signing up will' }))
  preview.getByText('wait until you approve them')
  await page.user.click(page.getByRole('checkbox', { name: 'Approve everyone yourself', checked: true }))
  await page.findByText(/2 .*are waiting for approval\./)
  expect(preview.queryByText('wait until you approve them')).toBeNull()
  await expectNoBarriers()
})

test('rules that another owner has changed meanwhile are shown, not overwritten, and saving again keeps both changes', async () => {
  let saved = usual
  const update = vi.fn(async () => {
    saved = { ...usual, neutralAnswers: true, revision: '2' }
    throw refused('STALE_REVISION')
  })
  const page = await openSettings({ update, read: () => saved })
  await page.user.click(await page.findByRole('checkbox', { name: 'Approve everyone yourself' }))
  await page.user.keyboard('{Control>}s{/Control}')
  await page.findByText('Someone changed this in the meantime. What you typed is still here; save again to keep it.')
  await waitFor(() => page.getByRole('checkbox', { name: 'Do not reveal who has an account', checked: true }))
  page.getByRole('checkbox', { name: 'Approve everyone yourself', checked: false })
  await page.user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { signInSettings: { requireOwnerApproval: false, revision: '2' } } }),
  )
})

test('other managers see the settings, with a note that only owners can change them', async () => {
  const page = await openSettings({ as: 'ADMIN' })
  await page.findByText('Only an owner can change this.')
  await page.user.click(page.getByRole('checkbox', { name: 'Approve everyone yourself' }))
  expect(page.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
})
