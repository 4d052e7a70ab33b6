import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookAround } from './look-around.ts'
import { mailsTo, mailTo } from './mails.ts'
import { enterAsInvited } from './new-member.ts'
import { openQuietly, untilQuiet, walkQuietly } from './quiet-page.ts'

const password = 'vier-menschen-im-hof'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  // Each story begins with the owner alone.
  const { people, invitations } = await desk.client.team.listTeam()
  for (const { id, role } of people) if (role !== 'OWNER') await desk.client.team.removeFromTeam({ params: { personId: id } })
  for (const { id } of invitations) await desk.client.team.withdrawTeamInvitation({ params: { invitationId: id }, body: {} })
})

const newAddress = () => `noor.${randomUUID().slice(0, 8)}@on-site.example`
const linkTo = async (email: string): Promise<string> => {
  const [link = ''] = /\/account\/invitation#token=[\w-]+/.exec(await mailTo(email, '/account/invitation#token=')) ?? []
  return link
}
const invite = async (email: string, role: 'ADMIN' | 'FRONT_DESK' = 'FRONT_DESK') => {
  const before = (await mailsTo(email)).length
  const { invitation } = await desk.client.team.inviteToTeam({ body: { invitation: { email, role } } })
  // An address that was invited before has an older mail.
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBeGreaterThan(before)
  return { ...invitation, link: await linkTo(email) }
}
/** As from the mail: in a document of its own. */
const openLink = async (page: Page, link: string) => {
  await page.goto('about:blank')
  await page.goto(link)
}
const join = async (page: Page, link: string, firstName = 'Noor') => {
  await openLink(page, link)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await page.waitForURL((url) => url.pathname === '/manage')
}
/** A team member at a browser, who has joined a moment ago. */
const joined = async (role: 'ADMIN' | 'FRONT_DESK'): Promise<Page> => {
  const page = await openPage(browser)
  await enterAsInvited(page, (await invite(newAddress(), role)).link)
  return page
}
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true }).getByRole('link')

test('the owner invites a person for the front desk, who joins and sees what the role is for, until the owner takes it back', async () => {
  const owner = await desk.openPage(browser)
  const email = newAddress()
  await owner.goto('/manage/settings/team')
  await owner.getByText('Just you so far').waitFor()
  await owner.getByRole('button', { name: 'Invite someone' }).first().click()
  const dialog = owner.getByRole('dialog', { name: 'Invite someone to the team' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('region', { name: 'Invitations' }).getByText(email).waitFor()

  const noor = await openPage(browser)
  const link = await linkTo(email)
  await noor.goto(link)
  await noor.getByText('Your role: Front desk').waitFor()
  expect(noor.url()).not.toContain('token')
  await noor.getByLabel('First name').fill('Noor')
  await noor.getByLabel('Password').fill(password)
  await noor.getByRole('button', { name: 'Join the team' }).click()
  await noor.waitForURL((url) => url.pathname === '/manage')

  await noor.getByRole('button', { name: 'New booking' }).first().waitFor()
  expect(await navigation(noor).allTextContents()).toEqual(['Today', 'Calendar', 'Clients', 'Offer', 'Money', 'Messages', 'Settings'])
  await noor.goto('/manage/services')
  await noor.getByText('this page needs rights you do not have').waitFor()
  await noor.getByRole('link', { name: 'Go to Today' }).click()
  await noor.getByRole('button', { name: 'New booking' }).first().waitFor()

  await owner.reload()
  await owner.getByRole('button', { name: 'Actions for Noor' }).click()
  await owner.getByRole('menuitem', { name: 'Remove from the team…' }).click()
  await owner.getByRole('alertdialog').getByText('They are signed out everywhere right away.').waitFor()
  await owner.getByRole('button', { name: 'Remove from the team' }).click()
  await owner.getByText('Noor is no longer on the team').waitFor()

  await navigation(noor).filter({ hasText: 'Calendar' }).click()
  await noor.waitForURL((url) => url.pathname === '/sign-in')

  const again = await openPage(browser)
  await again.goto(link)
  await again.getByRole('heading', { name: 'This invitation has already been accepted' }).waitFor()
})

test('a member accepts signed in, keeps the account, and is told apart from another signed-in member', async () => {
  const email = newAddress()
  const lena = await joined('FRONT_DESK')
  const { link } = await invite(email)
  await lena.goto(link)
  await lena.getByRole('heading', { name: 'This invitation is for someone else' }).waitFor()

  // A person with an account from an earlier time on the team.
  await lena.context().clearCookies()
  await join(lena, link, 'Lena')
  const { people } = await desk.client.team.listTeam()
  const id = people.find((person) => person.email === email)?.id ?? ''
  await desk.client.team.removeFromTeam({ params: { personId: id } })
  await lena.context().clearCookies()
  const again = await invite(email, 'ADMIN')
  await openLink(lena, again.link)
  await lena.getByText(`Sign in as ${email}`).waitFor()
  expect(await lena.getByLabel('E-mail').inputValue()).toBe(email)
  await lena.getByLabel('Password').fill(password)
  await lena.getByRole('button', { name: 'Sign in', exact: true }).click()
  await lena.getByRole('button', { name: `Accept as ${email}` }).click()
  await lena.waitForURL((url) => url.pathname === '/manage')
  await lena.getByRole('link', { name: 'Settings' }).first().waitFor()
  expect((await desk.client.team.listTeam()).people.find((person) => person.id === id)?.role).toBe('ADMIN')
})

test('an invitation can be sent again and withdrawn; the page of each link says what became of it', async () => {
  const owner = await desk.openPage(browser)
  const email = newAddress()
  const first = await invite(email)
  await owner.goto('/manage/settings/team')
  await owner.getByRole('button', { name: `Send again: ${email}` }).click()
  await owner.getByText(`A new link is on its way to ${email}`).waitFor()
  const page = await openPage(browser)
  await page.goto(first.link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()

  await expect.poll(() => linkTo(email)).not.toBe(first.link)
  const second = await linkTo(email)
  await owner.getByRole('button', { name: `Withdraw…: ${email}` }).click()
  await owner.getByRole('button', { name: 'Withdraw invitation' }).click()
  await owner.getByText('Just you so far').waitFor()
  const other = await openPage(browser)
  await other.goto(second)
  await other.getByRole('heading', { name: 'This invitation was withdrawn' }).waitFor()
  await other.goto('/account/invitation')
  await other.reload()
  await other.getByRole('heading', { name: 'Open the link in your e-mail' }).waitFor()
})

test('a role is changed and counts without signing in again', async () => {
  const noor = await joined('FRONT_DESK')
  await noor.goto('/manage')
  const owner = await desk.openPage(browser)
  await owner.goto('/manage/settings/team')
  const menu = (item: string) => async () => {
    await owner.getByRole('button', { name: 'Actions for Noor Haddad' }).click()
    await owner.getByRole('menuitem', { name: item }).click()
  }
  await menu('Change role…')()
  await owner.getByRole('radio', { name: /^Admin/ }).check()
  await owner.getByRole('button', { name: 'Save role' }).click()
  await owner.getByText('Noor Haddad now has the role Admin').waitFor()
  await noor.reload()
  await navigation(noor).filter({ hasText: 'Settings' }).click()
  await noor.getByRole('link', { name: /^Team and rights/ }).click()
  await noor.getByText('Noor Haddad').first().waitFor()

  await menu('Staff member in the calendar…')()
  await owner.getByRole('button', { name: /Staff member/ }).click()
  await owner.getByRole('option', { name: 'Mateo Ruiz' }).click()
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByRole('region', { name: 'People on the team' }).getByRole('cell', { name: 'Mateo Ruiz' }).waitFor()
  const { people } = await desk.client.team.listTeam()
  const linked = people.find(({ staffMember }) => staffMember?.name === 'Mateo Ruiz')
  await owner.goto(`/manage/staff/${linked?.staffMember?.id}`)
  await owner.getByText(/Can sign in as noor\..*\(Admin\)/).waitFor()
})

const daily = [
  '/manage',
  '/manage/calendar',
  '/manage/clients',
  '/manage/members',
  '/manage/badges',
  '/manage/fields',
  '/manage/messages',
  '/manage/why-not',
]
const ofPlans = ['', '/orders', '/owed', '/gifts', '/coupons', '/invoices', '/till', '/month'].map((page) => `/manage/plans${page}`)
const settings = ['/manage/settings', '/manage/settings/bounds', '/manage/notifications', '/manage/calendars']
const screens = [...daily, ...settings, '/manage/conflicts', '/manage/waiting-lists', '/manage/check-in', '/manage/payments', ...ofPlans]
// Of one plan, order, counted till, client and payment.
const pageOfOne = /^\/manage\/(plans\/(orders\/|till\/)?|clients\/|payments\/)[0-9a-f-]{36}$/

test('the front desk is offered nothing that it may not do', async () => {
  const noor = await joined('FRONT_DESK')
  await openQuietly(noor, '/manage')
  for (const address of screens) {
    await walkQuietly(noor, address)
    // The bar of wide screens and that of phones both stand in the page.
    const ways = await noor
      .locator('a[href^="/manage"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect([address, [...new Set(ways)].filter((way) => !screens.includes(way) && !pageOfOne.test(way))]).toEqual([address, []])
  }
})

test('the page that an invitation leads to is without barriers and fits', async () => {
  const { link } = await invite(newAddress())
  const guest = await openPage(browser, { bypassCSP: true })
  await openLink(guest, link)
  await untilQuiet(guest)
  await lookAround(guest, 'an invitation')
})
