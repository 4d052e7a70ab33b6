import type { OpenedInvitation } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { ada, type Role } from '../../../test/samples.ts'
import * as invitation from './invitation.tsx'

const offer = {
  email: 'noor@on-site.example',
  role: 'FRONT_DESK',
  invitedBy: ada.name,
  expiresDate: '2027-03-08T08:00:00.000Z',
  hasAccount: false,
} as const

type Asked = { opened?: OpenedInvitation | null; as?: Role; at?: string; calls?: object }

/** The page of a link; null for a link that is known no more. */
const openInvitation = ({ opened = { state: 'PENDING', offer }, as = 'VISITOR', at = '#token=a-token-of-a-mail', calls }: Asked = {}) =>
  openScreen(invitation, {
    at: `/account/invitation${at}`,
    as,
    client: {
      authentication: { getPasswordRule: async () => ({ passwordRule: { shortest: 8, longest: 128 } }) },
      'sign-in-providers': { listSignInChoices: async () => ({ choices: [], captcha: 'OFF' }) },
      team: {
        openTeamInvitation: async () => {
          if (!opened) throw refused('TEAM_INVITATION_NOT_FOUND')
          return { invitation: opened }
        },
        ...calls,
      },
    },
  })

test.each([
  [{ state: 'ACCEPTED' }, 'This invitation has already been accepted'],
  [{ state: 'WITHDRAWN' }, 'This invitation was withdrawn'],
  [null, 'This link no longer works'],
] as const)('an unusable link says why: %o', async (opened, heading) => {
  const page = await openInvitation({ opened })
  await page.findByRole('heading', { name: heading })
  await expectNoBarriers()
})

test('without a token the page says where to find the link', async () => {
  const page = await openInvitation({ at: '' })
  await page.findByRole('heading', { name: 'Open the link in your e-mail' })
})

test('the token is removed from the address, and a password that is too short is refused before it is sent', async () => {
  const joinTeam = vi.fn()
  const page = await openInvitation({ calls: { joinTeam } })
  await page.findByText('Your role: Front desk')
  expect(location.href).not.toContain('token')
  await page.fill(page.getByLabelText('First name'), 'Noor')
  await page.fill(page.getByLabelText('Password'), 'kurz')
  await page.user.click(page.getByRole('button', { name: 'Join the team' }))
  await page.findByText('Too short: at least 8 characters.')
  expect(joinTeam).not.toHaveBeenCalled()
  await expectNoBarriers()
})

test('an invited person with an account signs in as the invited address', async () => {
  const page = await openInvitation({ opened: { state: 'PENDING', offer: { ...offer, hasAccount: true } } })
  await page.findByText(/You have an account here/)
  expect(page.getByLabelText<HTMLInputElement>('E-mail').value).toBe('noor@on-site.example')
})

test('a person who is signed in with another account sees a message', async () => {
  const page = await openInvitation({ as: 'MEMBER' })
  await page.findByRole('heading', { name: 'This invitation is for someone else' })
  await expectNoBarriers()
})
