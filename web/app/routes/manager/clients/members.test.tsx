import type { Member } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBadge } from '../../../test/a-community.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import { openScreen, type Page } from '../../../test/render-screen.tsx'
import { aMember, id, type Role, wholePage } from '../../../test/samples.ts'
import * as members from './members.tsx'

const named = (number: number, firstName: string, changes: Partial<Member> = {}) =>
  aMember({
    id: id(number),
    loginEmail: `${firstName.toLowerCase()}@quist.example`,
    contact: { firstName, lastName: 'Quist', phones: [], emails: [], addresses: [], customFields: {} },
    profile: { nickname: `${firstName} Quist`, slug: firstName.toLowerCase() },
    ...changes,
  })
const three = [named(31, 'Ana'), named(32, 'Bo'), named(33, 'Cy')]
const waiting = named(34, 'Mira', {
  status: 'PENDING',
  account: { pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'], hasPassword: true },
})

type Asked = { at?: string; as?: Role; found?: readonly Member[]; total?: number; calls?: object; badges?: object; authentication?: object }

/** The list as the site answers it; `asked` holds what was asked of it. */
const openMembers = async ({ at = '', as = 'OWNER', found = three, total = found.length, calls, badges, authentication }: Asked = {}) => {
  const queryMembers = vi.fn(async ({ body }: { body: { query?: { paging?: { limit?: number } } } }) =>
    body.query?.paging?.limit === 0
      ? { members: [], metadata: { count: 0, offset: 0, total: 1 } }
      : { members: [...found], metadata: { count: found.length, offset: 0, total } },
  )
  const page = await openScreen(members, {
    at: `/manage/members${at}`,
    as,
    client: {
      members: { queryMembers, getMember: async ({ params }) => ({ member: memberOf(found, params.id) }), ...calls },
      badges: {
        queryBadges: async () => ({ badges: [aBadge()], pagingMetadata: wholePage(1) }),
        listMembersBadgeIds: async () => ({ memberBadgeIds: [] }),
        ...badges,
      },
      identity: { listMemberSessions: async () => ({ sessions: [] }) },
      orders: { managementListOrders: async () => ({ orders: [], pagingMetadata: { count: 0, offset: 0, total: 0 } }) },
      credits: { listCredits: async () => ({ orders: [], services: [] }) },
      bookings: { queryExtendedBookings: async () => ({ extendedBookings: [], pagingMetadata: wholePage() }) },
      ...(authentication && { authentication }),
    },
  })
  return Object.assign(page, {
    asked: () => queryMembers.mock.calls.map(([{ body }]) => body).filter(({ query }) => query?.paging?.limit !== 0),
  })
}

const memberOf = (found: readonly Member[], wanted: string): Member => {
  const member = found.find((each) => each.id === wanted)
  if (!member) throw refused('NOT_FOUND')
  return member
}
const bulkAnswer = (changed: readonly Member[]) => ({
  results: changed.map((item, originalIndex) => ({ item, itemMetadata: { id: item.id, originalIndex, success: true } })),
  bulkActionMetadata: { totalSuccesses: changed.length, totalFailures: 0, undetailedFailures: 0 },
})
const rowsOf = (page: Page) => page.getAllByRole('row').slice(1)

test('the address defines the list, and a search begins on the first page', async () => {
  const page = await openMembers({ at: '?show=blocked&page=3', total: 130 })
  await page.findByText('101–103 of 130')
  expect(page.asked().at(-1)).toMatchObject({ query: { filter: { status: 'BLOCKED' }, paging: { limit: 50, offset: 100 } } })
  expect(page.getByRole('button', { name: 'Blocked' }).getAttribute('aria-pressed')).toBe('true')
  await page.user.type(page.getByRole('searchbox', { name: 'Name or e-mail' }), 'Quist{Enter}')
  await waitFor(() => expect(page.address()).toBe('/manage/members?show=blocked&search=Quist'))
  await waitFor(() => expect(page.asked().at(-1)).toMatchObject({ search: { expression: 'Quist' }, query: { paging: { offset: 0 } } }))
})

test('pages are turned forth and back, to the ends of the list', async () => {
  const page = await openMembers({ total: 53 })
  expect(await page.findByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await page.user.click(page.getByRole('button', { name: 'Next' }))
  expect(page.address()).toBe('/manage/members?page=2')
  await page.findByText('51–53 of 53')
  await waitFor(() => expect(page.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true))
  await page.user.click(page.getByRole('button', { name: 'Previous' }))
  expect(page.address()).toBe('/manage/members')
})

test.each([
  ['', 'No members yet'],
  ['?show=waiting', 'No one is waiting'],
  ['?show=blocked', 'No one is blocked'],
  ['?search=Quist', 'No one matches “Quist”'],
  ['?page=9', 'This page is empty'],
])('an empty list says why: %s', async (at, words) => {
  const page = await openMembers({ at, found: [] })
  await page.findByText(new RegExp(`^${words}`))
  await expectNoBarriers()
})

test('a range is selected with Shift, blocked after a confirmation, and unblocked by an undo', async () => {
  const bulkChangeMembers = vi.fn(async () => bulkAnswer(three))
  const page = await openMembers({ calls: { bulkChangeMembers } })
  await page.user.click(await page.findByRole('checkbox', { name: 'Select Ana Quist' }))
  await page.user.keyboard('{Shift>}')
  await page.user.click(page.getByRole('checkbox', { name: 'Select Cy Quist' }))
  await page.user.keyboard('{/Shift}')
  const bar = page.getByRole('region', { name: 'Selection' })
  within(bar).getByText('3 selected')
  await page.user.click(within(bar).getByRole('button', { name: 'Block 3' }))
  const question = await page.findByRole('alertdialog', { name: 'Block 3 people?' })
  within(question).getByText('Ana Quist, Bo Quist, Cy Quist')
  await expectNoBarriers()
  await page.user.click(within(question).getByRole('button', { name: 'Block 3' }))
  await page.findByText('3 people are blocked')
  expect(bulkChangeMembers).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { memberIds: three.map((member) => member.id), action: 'BLOCK' } }),
  )
  expect(page.queryByRole('region', { name: 'Selection' })).toBeNull()
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await page.findByText('3 people can sign in again')
})

test('all matching members are changed by one filter, not by a list of ids', async () => {
  const bulkBlockMembers = vi.fn(async () => ({ jobId: id(90) }))
  const page = await openMembers({
    at: '?show=waiting',
    found: [waiting, named(35, 'Nils', { status: 'PENDING' })],
    total: 120,
    calls: { bulkBlockMembers },
  })
  await page.user.click(await page.findByRole('checkbox', { name: 'Select all on this page' }))
  await page.user.click(page.getByRole('button', { name: 'Select all 120' }))
  await page.user.click(page.getByRole('button', { name: 'Block 120' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Block 120' }))
  await page.findByText('All 120 are being blocked')
  expect(bulkBlockMembers).toHaveBeenCalledWith(
    expect.objectContaining({ body: { filter: expect.objectContaining({ status: 'PENDING' }) } }),
  )
})

test('J and K move through the list, A approves, and the drawer says what a member waits for', async () => {
  const bulkChangeMembers = vi.fn(async () => bulkAnswer([{ ...waiting, status: 'APPROVED' }]))
  const page = await openMembers({ found: [waiting, ...three], calls: { bulkChangeMembers } })
  await page.findByText('mira@quist.example')
  await page.user.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('Ana Quist')
  await page.user.keyboard('k{Enter}')
  const drawer = await page.findByRole('complementary', { name: 'Mira Quist' })
  within(drawer).getByText('1 of 4')
  await within(drawer).findByText('Not signed in anywhere.')
  await expectNoBarriers()
  await page.user.keyboard('a')
  await page.findByText('Mira Quist is approved')
  expect(page.address()).toBe(`/manage/members?member=${waiting.id}`)
})

test('the drawer of a deleted member says that they are gone', async () => {
  const page = await openMembers({ at: `?member=${id(99)}` })
  await page.findByText('This member does not exist.')
})

test('an invitation names the invalid address', async () => {
  const inviteMember = async () =>
    Promise.reject(violated({ field: 'member.loginEmail', description: 'must be an address', violatedRule: 'FORMAT' }))
  const page = await openMembers({ authentication: { inviteMember } })
  await page.user.click(await page.findByRole('button', { name: /^Invite/ }))
  const dialog = await page.findByRole('dialog', { name: 'Invite a member' })
  await page.fill(within(dialog).getByLabelText('E-mail'), 'nele')
  await page.user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await within(dialog).findByText('This is not an e-mail address.')
  await expectNoBarriers()
})

test('the front desk sees members without actions', async () => {
  const page = await openMembers({ as: 'FRONT_DESK', at: `?member=${waiting.id}`, found: [waiting] })
  const drawer = await page.findByRole('complementary', { name: 'Mira Quist' })
  expect(page.queryAllByRole('checkbox')).toEqual([])
  expect(page.queryByRole('button', { name: /^(Invite|Approve|Block$|Delete)/ })).toBeNull()
  within(drawer).getByText('To approve')
})

test('a list that does not load is asked for again', async () => {
  let isDown = true
  const queryMembers = async () => {
    if (isDown) throw refused('NOT_FOUND')
    return { members: three, metadata: { count: 3, offset: 0, total: 3 } }
  }
  const page = await openMembers({ calls: { queryMembers } })
  const again = await page.findByRole('button', { name: 'Try again' })
  isDown = false
  await page.user.click(again)
  await page.findByText('ana@quist.example')
  expect(rowsOf(page)).toHaveLength(3)
})

test('chosen members are given a badge together', async () => {
  const assignBadge = vi.fn(async () => ({ memberIds: three.map((member) => member.id) }))
  const page = await openMembers({ badges: { assignBadge } })
  await page.user.click(await page.findByRole('checkbox', { name: /Ana Quist/ }))
  await page.user.click(page.getByRole('checkbox', { name: /Bo Quist/ }))
  await page.user.click(page.getByRole('button', { name: 'Badge…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'A badge for 2 members' }))
  await page.user.click(await dialog.findByRole('button', { name: /Which badge/ }))
  await page.user.click(await page.findByRole('option', { name: 'Regular' }))
  await page.user.click(dialog.getByRole('button', { name: 'Give' }))
  await page.findByText('2 members now have Regular')
  expect(assignBadge).toHaveBeenCalledWith(expect.objectContaining({ body: { memberIds: [id(31), id(32)] } }))
})

test('a badge is given to the member in the drawer, and an undo takes it', async () => {
  const assignBadge = vi.fn(async () => ({ memberIds: [id(31)] }))
  const unassignBadge = vi.fn(async () => ({}))
  const page = await openMembers({ at: `?member=${id(31)}`, badges: { assignBadge, unassignBadge } })
  await page.user.click(await page.findByRole('button', { name: 'Give a badge' }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Regular' }))
  await page.findByText('Ana Quist now has Regular')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(unassignBadge).toHaveBeenCalledOnce())
})
