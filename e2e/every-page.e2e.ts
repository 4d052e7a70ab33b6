import { randomUUID } from 'node:crypto'
import { shortCodeOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '../web/app/routes.ts'
import { openPage } from './browser.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import { newMember, newTeamMember } from './new-member.ts'
import { at, quietDaysFrom } from './quiet-days.ts'
import { openQuietly, walkQuietly } from './quiet-page.ts'
import type { StartedSite } from './started-site.ts'
import { startStudio } from './studio.ts'

/* Every page of the table of routes, opened by every role. */

let site: StartedSite
let desk: Desk
/** The addresses of all pages; those of a page that is about something name one that there is. */
let addresses: string[]
let cookiesOf: Record<string, Cookie[]>

beforeAll(async () => {
  site = await startStudio()
  desk = await openDesk(site.siteUrl)
  const things = await namedInAddresses()
  addresses = (routes as RouteConfigEntry[]).flatMap((route) => patternsOf(route)).flatMap((pattern) => addressesOf(pattern, things))
  cookiesOf = {}
  // One after the other: while one waits to be let in, so would all others.
  for (const [role, enter] of Object.entries(roles)) cookiesOf[role] = await enter()
})
afterAll(() => site.stop())

const patternsOf = ({ path, index, children = [] }: RouteConfigEntry, above = ''): string[] => {
  const here = path === undefined ? above : `${above}/${path}`
  const isPage = index === true || (path !== undefined && children.length === 0)
  return [...(isPage ? [here || '/'] : []), ...children.flatMap((child) => patternsOf(child, here))]
}

type Things = Record<string, readonly string[]>

/** A parameter is known by all that stands before it. */
const addressesOf = (pattern: string, things: Things): string[] => {
  const [parameter] = /^[^:]*:\w+\??/.exec(pattern) ?? []
  if (parameter === undefined) return [pattern.replace('*', 'no-such-page')]
  const values = things[parameter]
  if (!values) throw new Error(`Name one for ${pattern}`)
  const starts = parameter.replace(/:\w+\??$/, '')
  return values.flatMap((value) => addressesOf(`${starts}${value}${pattern.slice(parameter.length)}`, things))
}

const nobodys = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
const first = { query: { paging: { limit: 1 } } }

const namedInAddresses = async (): Promise<Things> => {
  const { client } = desk
  const juniper = await lookUp(desk)
  const [service, staffMember] = [juniper.service('Deep tissue massage'), juniper.staffMember('Noor Haddad')]
  const contact = { firstName: 'Ines', lastName: 'Moreau', email: 'ines@everywhere.example' }
  const { id: bookingId } = await bookAtDesk(desk, { service, staffMember, start: at(quietDaysFrom(50)(), '11:00'), client: contact })
  const { token } = await client.bookings.getAnonymousActionToken({ params: { bookingId } })
  const { plans } = await client.plans.queryPublicPlans({ body: first })
  const { members } = await client.members.queryMembers({ body: { query: { filter: { privacyStatus: 'PUBLIC' }, paging: { limit: 1 } } } })
  const { orders } = await client.orders.managementListOrders({ query: { limit: 1 } })
  const { clients } = await client.clients.queryClients({ body: first })
  const { resources } = await client.resources.queryResources({ body: first })
  const { bookingPolicies } = await client['booking-policies'].queryBookingPolicies({ body: first })
  const plan = [plans[0]?.slug ?? '']
  const order = orders[0]?.id ?? ''
  return {
    '/plans/:slug': plan,
    '/gifts/:giftId': [nobodys],
    '/gift/:code?': ['', 'NO-SUCH-CODE'],
    '/checkout/:checkoutId': [nobodys],
    '/orders/:orderId': [order],
    '/members/:slug': [members[0]?.profile?.slug ?? '', 'nobody'],
    '/services/:slug': [service, juniper.service('Reformer Pilates'), juniper.service('Pottery for beginners')].map(
      ({ mainSlug }) => mainSlug.name,
    ),
    '/s/:code': [shortCodeOf(service.id), 'nothing'],
    '/visits/:token': [token],
    '/account/visits/:bookingId': [bookingId],
    '/waiting-list/:token': [token],
    '/participant/:token': [token],
    '/bookings/:bookingId': [bookingId],
    '/booking/:token': [token],
    '/account/bookings/:bookingId': [bookingId],
    '/manage/check-in/:code?': ['', 'NO-SUCH-CODE'],
    '/manage/clients/:clientId': [clients[0]?.id ?? ''],
    '/manage/services/rooms/:resourceId': [resources[0]?.id ?? ''],
    '/manage/services/policies/:policyId': [bookingPolicies[0]?.id ?? ''],
    '/manage/services/:serviceId': [service.id],
    '/manage/plans/orders/:orderId': [order],
    '/manage/plans/:planId': [plans[0]?.id ?? ''],
    '/manage/messages/words/:kind': ['BOOKING_CONFIRMED'],
    '/manage/plans/till/:closingId': [nobodys],
    '/manage/payments/:paymentId': [nobodys],
    '/manage/settings/webhooks/:webhookId': [nobodys],
    '/manage/staff/:staffMemberId': [staffMember.id],
  }
}

type Cookie = { name: string; value: string }

const newAddress = () => `${randomUUID().slice(0, 8)}@everywhere.example`

const memberCalled = async (deed: (members: Client['members'], id: string) => Promise<unknown>): Promise<Cookie[]> => {
  const { email, cookies } = await newMember({ site, email: newAddress() })
  const { members } = await desk.client.members.queryMembers({ body: { query: { filter: { loginEmail: email } } } })
  await deed(desk.client.members, members[0]?.id ?? '')
  return cookies
}

const invited = async (email: string): Promise<Cookie[]> => {
  const mail = await mailTo(email, '/account/invitation#token=', site.dataDirectory)
  return await newTeamMember(/\/account\/invitation#token=[\w-]+/.exec(mail)?.[0] ?? '', { site })
}

const teamMember = async (role: 'ADMIN' | 'FRONT_DESK'): Promise<Cookie[]> => {
  const email = newAddress()
  await desk.client.team.inviteToTeam({ body: { invitation: { email, role } } })
  return await invited(email)
}

const teacher = async (): Promise<Cookie[]> => {
  const email = newAddress()
  const { id: staffMemberId } = (await lookUp(desk)).staffMember('Noor Haddad')
  await desk.client.staff.connectStaffMemberToUser({ params: { staffMemberId }, body: { email } })
  return await invited(email)
}

const pending = async (): Promise<Cookie[]> => {
  const decide = (requireOwnerApproval: boolean) =>
    desk.client.authentication.updateSignOnPolicy({ body: { signOnPolicy: { requireOwnerApproval } } })
  await decide(true)
  const { cookies } = await newMember({ site, email: newAddress() })
  await decide(false)
  return cookies
}

type Roles = Record<string, () => Promise<Cookie[]>>

const staff: Roles = {
  'a teacher with their own calendar': teacher,
  'the front desk': () => teamMember('FRONT_DESK'),
  'an admin': () => teamMember('ADMIN'),
  'the owner': async () => desk.cookies,
}

const signedIn: Roles = { 'a member': () => memberCalled(async () => {}), ...staff }

const roles: Roles = {
  'a visitor': async () => [],
  'a member who waits to be let in': pending,
  'a blocked member': () => memberCalled((members, id) => members.blockMember({ params: { id }, body: {} })),
  ...signedIn,
}

test.each(Object.keys(roles))('every page answers %s', async (role) => {
  const cookie = cookiesOf[role]?.map(({ name, value }) => `${name}=${value}`).join('; ') ?? ''
  const open = async (address: string) =>
    (await fetch(site.siteUrl + address, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })).status
  expect(await open('/account')).toBe(role in signedIn ? 200 : 302)
  const failed: string[] = []
  for (const address of addresses) {
    const status = await open(address)
    if (status >= 500 || status === 429) failed.push(`${address}: ${status}`)
  }
  expect(failed).toEqual([])
})

// Those who are not signed in see the same as a member, or less.
test.each(Object.keys(signedIn))(
  'no page has an error in the browser of %s',
  async (role) => {
    const page = await openPage(browser, { baseURL: site.siteUrl })
    await page.context().addCookies((cookiesOf[role] ?? []).map((cookie) => ({ ...cookie, url: site.siteUrl })))
    expect(await complaintsOn(page, role)).toEqual([])
  },
  180_000,
)

/** Staff walk through the dashboard, members through the site. */
const walkedBy = (role: string) => {
  const isStaff = role in staff
  return addresses.filter((address) => address.startsWith('/manage') === isStaff && !/\.\w+$/.test(address))
}

/** Where a page asks for what it may not have, or wrongly: what is missing, full or off it has to expect. */
const isFault = (status: number) => status >= 500 || [400, 403, 429].includes(status)

/** What the browser has to complain about while a person walks from page to page. */
const complaintsOn = async (page: Page, role: string): Promise<string[]> => {
  const complaints: string[] = []
  let address = '/'
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${address}: ${message.text()}`)
  })
  page.on('response', (answer) => {
    const isPage = new URL(answer.url()).pathname === `${address}.data`
    if (isFault(answer.status()) && !isPage) complaints.push(`${address}: ${answer.status()} ${answer.url()}`)
  })
  await openQuietly(page, address)
  for (address of walkedBy(role)) await walkQuietly(page, address)
  return complaints
}

test('the bundle of the server finds the thread that draws invoices', async () => {
  const { invoices } = await desk.client.invoices.listInvoices({ query: { limit: 1 } })
  const cookie = desk.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${site.siteUrl}/_api/foyer/v1/invoices/${invoices[0]?.id}/pdf`, { headers: { cookie } })
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
})
