import type { TeamPerson } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import { openScreen, type Page } from '../../../test/render-screen.tsx'
import { aStaffMember, aTeamInvitation, aTeamPerson, id, type Role, wholePage } from '../../../test/samples.ts'
import * as team from './team.tsx'

const mateo = aStaffMember({ id: id(20), name: 'Mateo Ruiz' })
const ada = aTeamPerson()
const noor = aTeamPerson({ id: id(10), email: 'noor@on-site.example', name: 'Noor Haddad', role: 'FRONT_DESK' })
const invitation = aTeamInvitation({ email: 'lena@on-site.example' })

type Asked = { as?: Role; language?: 'en' | 'de'; people?: TeamPerson[]; invitations?: (typeof invitation)[]; calls?: object }

/** The team's screen, with what a test answers besides the lists. */
const openTeam = ({ as, language, people = [ada, noor], invitations = [], calls }: Asked = {}): Promise<Page> =>
  openScreen(team, {
    at: '/manage/settings/team',
    ...(as && { as }),
    ...(language && { language }),
    client: {
      team: { listTeam: async () => ({ people, invitations }), ...calls },
      staff: { queryStaffMembers: async () => ({ staffMembers: [mateo], pagingMetadata: wholePage(1) }) },
    },
  })

const openMenuOfNoor = async (page: Page, item: string) => {
  await page.user.click(await page.findByRole('button', { name: 'Actions for Noor Haddad' }))
  await page.user.click(await page.findByRole('menuitem', { name: item }))
}

test('a single owner sees that the team has no one else, and may invite', async () => {
  const page = await openTeam({ people: [ada] })
  await page.findByText('Just you so far')
  await page.user.click(page.getByRole('button', { name: /Invite someone/ }))
  const dialog = await page.findByRole('dialog', { name: 'Invite someone to the team' })
  within(dialog).getByRole('radio', { name: /^Front desk.*Changes bookings, the calendar and orders\./, checked: true })
  await expectNoBarriers()
})

test('an invitation is sent, and an invalid address is shown at its field', async () => {
  const inviteToTeam = vi
    .fn()
    .mockRejectedValueOnce(violated({ field: 'invitation.email', description: 'must be an address', violatedRule: 'FORMAT' }))
    .mockResolvedValueOnce({ invitation })
  const page = await openTeam({ people: [ada], calls: { inviteToTeam } })
  await page.user.click(await page.findByRole('button', { name: /Invite someone/ }))
  const send = page.getByRole('button', { name: 'Send invitation' })
  expect(send).toHaveProperty('disabled', true)
  const email = page.getByLabelText('E-mail')
  await page.fill(email, 'lena')
  await page.user.click(send)
  await page.findByText('This is not an e-mail address.')
  expect(document.activeElement).toBe(email)
  await page.fill(email, 'lena@on-site.example')
  await page.user.click(send)
  await page.findByText('The invitation to lena@on-site.example is on its way')
  expect(inviteToTeam.mock.lastCall?.[0].body).toEqual({ invitation: { email: 'lena@on-site.example', role: 'FRONT_DESK' } })
})

test('an invitation is sent again, or withdrawn after a question', async () => {
  const resendTeamInvitation = vi.fn(async () => ({ invitation }))
  const withdrawTeamInvitation = vi.fn(async () => ({}))
  const page = await openTeam({ people: [ada], invitations: [invitation], calls: { resendTeamInvitation, withdrawTeamInvitation } })
  await page.user.click(await page.findByRole('button', { name: 'Send again: lena@on-site.example' }))
  await page.findByText(/A new link is on its way to lena@on-site\.example/)
  expect(page.queryByText('Just you so far')).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Withdraw…: lena@on-site.example' }))
  await page.findByText('The link in the e-mail stops working.')
  expect(withdrawTeamInvitation).not.toHaveBeenCalled()
  await page.user.click(page.getByRole('button', { name: 'Withdraw invitation' }))
  await page.findByText('The invitation to lena@on-site.example is withdrawn')
})

test('an expired invitation is marked', async () => {
  const page = await openTeam({ invitations: [invitation, { ...invitation, id: id(11), state: 'EXPIRED' }] })
  await page.findByText('Expired')
  await page.findByText(/^Open until/)
})

test('a role is changed at once; the present one cannot be saved again', async () => {
  const changeTeamRole = vi.fn(async () => ({ person: { ...noor, role: 'ADMIN' } }))
  const page = await openTeam({ calls: { changeTeamRole } })
  await openMenuOfNoor(page, 'Change role…')
  expect(await page.findByRole('button', { name: 'Save role' })).toHaveProperty('disabled', true)
  await page.user.click(page.getByRole('radio', { name: /^Admin/ }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save role' }))
  await page.findByText('Noor Haddad now has the role Admin')
  expect(changeTeamRole).toHaveBeenCalledOnce()
})

test('a provider is given their staff member together with the role', async () => {
  const changeTeamRole = vi.fn(async () => ({ person: { ...noor, role: 'PROVIDER', staffMember: { id: mateo.id, name: mateo.name } } }))
  const page = await openTeam({ calls: { changeTeamRole } })
  await openMenuOfNoor(page, 'Change role…')
  await page.user.click(await page.findByRole('radio', { name: /^Own calendar/ }))
  await page.user.click(await page.findByRole('button', { name: /Staff member/ }))
  await page.user.click(await page.findByRole('option', { name: 'Mateo Ruiz' }))
  await page.user.click(page.getByRole('button', { name: 'Save role' }))
  const body = { role: 'PROVIDER', staffMemberId: mateo.id }
  await waitFor(() => expect(changeTeamRole).toHaveBeenCalledWith(expect.objectContaining({ body })))
})

test('making an owner asks for the password, and a wrong one is refused', async () => {
  const page = await openTeam({ calls: { handOverOwnership: async () => Promise.reject(refused('-19976')) } })
  await openMenuOfNoor(page, 'Make owner…')
  const confirm = await page.findByRole('button', { name: 'Make Noor Haddad an owner' })
  expect(confirm).toHaveProperty('disabled', true)
  await page.fill(page.getByLabelText('Your password'), 'not-the-one-it-is')
  await page.user.click(confirm)
  await page.findByText('The password is wrong.')
  await expectNoBarriers()
})

test('a person of the team is linked with a staff member', async () => {
  const linkStaffMember = vi.fn(async () => ({ person: { ...noor, staffMember: { id: mateo.id, name: mateo.name } } }))
  const page = await openTeam({ calls: { linkStaffMember } })
  await openMenuOfNoor(page, 'Staff member in the calendar…')
  await page.user.click(await page.findByRole('button', { name: /Staff member/ }))
  await page.user.click(await page.findByRole('option', { name: 'Mateo Ruiz' }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(linkStaffMember).toHaveBeenCalledWith(expect.objectContaining({ body: { staffMemberId: mateo.id } })))
})

test('a person is removed after a question that says what follows', async () => {
  const removeFromTeam = vi.fn(async () => ({}))
  const page = await openTeam({ calls: { removeFromTeam } })
  await openMenuOfNoor(page, 'Remove from the team…')
  await page.findByText('They are signed out everywhere right away.')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Remove from the team' }))
  await page.findByText('Noor Haddad is no longer on the team')
})

test('an admin sees the team and no button that changes it', async () => {
  const page = await openTeam({ as: 'ADMIN', invitations: [invitation] })
  await page.findByText('Noor Haddad')
  expect(page.queryByRole('button', { name: /Invite|What to do about|Send again|Withdraw/ })).toBeNull()
})

test('a provider without a staff member is marked, and the page speaks German', async () => {
  const page = await openTeam({ language: 'de', people: [ada, { ...noor, role: 'PROVIDER' }] })
  expect(await page.findAllByText(/Mit niemandem im Kalender verbunden/)).not.toEqual([])
  await expectNoBarriers()
})

test('a list that does not load can be asked for again', async () => {
  const listTeam = vi
    .fn()
    .mockRejectedValueOnce(refused('NOT_FOUND'))
    .mockResolvedValue({ people: [ada, noor], invitations: [] })
  const page = await openTeam({ calls: { listTeam } })
  await page.user.click(await page.findByRole('button', { name: 'Try again' }))
  await page.findByText('Noor Haddad')
})
