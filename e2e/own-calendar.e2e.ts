import { randomUUID } from 'node:crypto'
import type { Service, StaffMember } from '@foyer/contract'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { block, drag, grid, openCalendar, toast } from './calendar-steps.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { enterAsInvited } from './new-member.ts'
import { at, quietDaysFrom } from './quiet-days.ts'
import { openQuietly } from './quiet-page.ts'

/* A team member runs their own calendar: their bookings and time, and nothing else. */

let desk: Desk
let massage: Service
let ada: StaffMember
let noor: StaffMember

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  massage = juniper.service('Deep tissue massage')
  ada = juniper.staffMember('Ada Lindqvist')
  noor = juniper.staffMember('Noor Haddad')
})
afterEach(async () => {
  const { people, invitations } = await desk.client.team.listTeam()
  for (const { id, role } of people) if (role !== 'OWNER') await desk.client.team.removeFromTeam({ params: { personId: id } })
  for (const { id } of invitations) await desk.client.team.withdrawTeamInvitation({ params: { invitationId: id }, body: {} })
})

const nextDay = quietDaysFrom(50)
const newAddress = () => `noor.${randomUUID().slice(0, 8)}@on-site.example`

const book = (name: string, staffMember: StaffMember, start: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const client = { firstName, lastName, email: `${lastName.toLowerCase()}.${randomUUID().slice(0, 8)}@calendar.example` }
  return bookAtDesk(desk, { service: massage, staffMember, start, client })
}

const linkTo = async (email: string): Promise<string> => {
  const [link = ''] = /\/account\/invitation#token=[\w-]+/.exec(await mailTo(email, '/account/invitation#token=')) ?? []
  return link
}

/** From the mail to the dashboard. */
const join = async (email: string): Promise<Page> => {
  const page = await openPage(browser)
  await page.goto(await linkTo(email))
  await page.getByText('Your role: Own calendar').waitFor()
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Password').fill('vier-menschen-im-hof')
  await page.getByRole('button', { name: 'Join the team' }).click()
  await page.waitForURL((url) => url.pathname === '/manage')
  return page
}

/** The same without the pages on the way. */
const joined = async (options: BrowserContextOptions): Promise<Page> => {
  const email = newAddress()
  await desk.client.staff.connectStaffMemberToUser({ params: { staffMemberId: noor.id }, body: { email } })
  const page = await openPage(browser, options)
  await enterAsInvited(page, await linkTo(email))
  return page
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true }).getByRole('link')

test('the owner invites a staff member; they see their own bookings alone, move one, and see nothing once disconnected', async () => {
  const date = nextDay()
  await book('Ines Moreau', noor, at(date, '09:00'))
  const foreign = await book('Piet Vos', ada, at(date, '09:00'))
  const email = newAddress()

  const owner = await desk.openPage(browser)
  await owner.goto('/manage/settings/team')
  await owner.getByRole('button', { name: 'Invite someone' }).first().click()
  const dialog = owner.getByRole('dialog', { name: 'Invite someone to the team' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('radio', { name: /^Own calendar/ }).check()
  // Without a linked staff member there would be nothing to see.
  expect(await dialog.getByRole('button', { name: 'Send invitation' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: /Staff member in the calendar/ }).click()
  await owner.getByRole('option', { name: 'Noor Haddad' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('region', { name: 'Invitations' }).getByText(email).waitFor()

  const page = await join(email)
  await page.getByRole('heading', { name: 'Needs your attention' }).waitFor()
  expect(await navigation(page).allTextContents()).toEqual(['Today', 'Calendar', 'Money', 'Settings'])
  expect(await page.getByRole('button', { name: 'New booking' }).count()).toBe(0)

  await openCalendar(page, date)
  const own = block(page, { name: 'Ines Moreau', start: '09:00', end: '10:00', with: 'Noor Haddad' })
  await own.waitFor()
  expect(await grid(page).getByText('Piet').count()).toBe(0)
  await drag(page, own, { from: '09:00', to: '14:30', resourceId: noor.resourceId })
  await toast(page, 'No message was sent').waitFor()
  await block(page, { name: 'Ines Moreau', start: '14:30', end: '15:30', with: 'Noor Haddad' }).click()
  const drawer = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: 'Ines Moreau' })
  await drawer.getByRole('button', { name: /Move/ }).waitFor()

  await page.goto(`/manage/calendar?date=${date}&person=${ada.resourceId}&booking=${foreign.id}`)
  await grid(page).waitFor()
  await page.getByText('This booking no longer exists').waitFor()
  await block(page, { name: 'Ines Moreau', start: '14:30', end: '15:30', with: 'Noor Haddad' }).waitFor()
  await page.goto('/manage/members')
  await page.getByText('this page needs rights you do not have').waitFor()

  await owner.goto(`/manage/staff/${noor.id}`)
  await owner.getByText(`Can sign in as ${email} (Own calendar).`).waitFor()
  await owner.getByRole('button', { name: 'Disconnect…' }).click()
  await owner.getByRole('alertdialog').getByText('they no longer see any bookings').waitFor()
  await owner.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await owner.getByText('Cannot sign in to the dashboard.').waitFor()
  await page.goto('/manage/calendar')
  await page.getByText('You have no calendar yet').waitFor()

  await owner.getByRole('button', { name: 'Connect to a team member…' }).click()
  await owner.getByRole('button', { name: /Team member/ }).click()
  await owner.getByRole('option', { name: 'Noor Haddad (Own calendar)' }).click()
  await owner.getByRole('button', { name: 'Connect', exact: true }).click()
  await owner.getByText(`Can sign in as ${email} (Own calendar).`).waitFor()
  await openCalendar(page, date)
})

const ofBookings = ['/manage/conflicts', '/manage/waiting-lists', '/manage/check-in', '/manage/plans/till']
const offered = ['/manage', '/manage/calendar', '/manage/settings', ...ofBookings]

test('a team member who runs their own calendar is offered nothing else, and every screen is accessible', async () => {
  const date = nextDay()
  await book('Ines Moreau', noor, at(date, '11:00'))
  const page = await joined({ bypassCSP: true })
  const open = (address: string) => openQuietly(page, address)
  for (const address of ['/manage', `/manage/calendar?date=${date}`, `/manage/calendar?date=${date}&view=week`]) {
    await page.setViewportSize({ width: 1440, height: 844 })
    await open(address)
    const ways = await page
      .locator('a[href^="/manage"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect([address, [...new Set(ways)].filter((way) => !offered.includes(way))]).toEqual([address, []])
    await lookOnce(page, address)
  }

  await desk.client.staff.disconnectStaffMemberFromUser({ params: { staffMemberId: noor.id }, body: {} })
  for (const address of ['/manage', '/manage/calendar']) {
    await open(address)
    await page.getByText('You have no calendar yet').waitFor()
    await lookOnce(page, `${address}, without a staff member of their own`)
  }

  const owner = await desk.openPage(browser, { bypassCSP: true })
  const look = (address: string) => openQuietly(owner, address)
  await look(`/manage/staff/${noor.id}`)
  await owner.getByRole('button', { name: 'Connect to a team member…' }).click()
  await owner.getByRole('dialog').waitFor()
  await lookOnce(owner, 'connecting')
}, 180_000)
