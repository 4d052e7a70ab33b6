import type { Member, ReportedMember } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, wholePage } from '../../../test/samples.ts'
import * as inbox from './inbox.tsx'

const named = (number: number, nickname: string, changes: Partial<Member> = {}) => {
  const { contact: _, ...member } = aMember({ id: id(number), profile: { nickname, slug: nickname.toLowerCase() }, ...changes })
  return member
}
const mira = named(34, 'Mira', {
  status: 'PENDING',
  account: { pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'], hasPassword: true },
  createdDate: '2026-11-20T09:00:00.000Z',
})
const bo = named(35, 'Bo')
const report: ReportedMember = {
  reportedMemberId: bo.id,
  reportCount: '2',
  reviewed: false,
  lastReportDate: '2026-11-21T09:00:00.000Z',
}

type Asked = { at?: string; waiting?: Member[]; reported?: ReportedMember[]; members?: object; reports?: object; language?: 'en' | 'de' }

const openInbox = ({ at = '', waiting = [mira], reported = [report], members, reports, ...setting }: Asked = {}) =>
  openScreen(inbox, {
    at: `/manage/inbox${at}`,
    ...setting,
    client: {
      members: {
        queryMembers: async ({ body }) => {
          const found = body.query?.filter && 'id' in body.query.filter ? [bo, mira] : waiting
          return { members: found, metadata: { count: found.length, offset: 0, total: found.length } }
        },
        ...members,
      },
      'member-reports': {
        queryReportedMembers: async () => ({ reportedMembers: reported, pagingMetadata: wholePage(reported.length) }),
        queryMemberReports: async () => ({
          memberReports: [
            {
              id: id(98),
              reportedMemberId: bo.id,
              reportingMemberId: mira.id,
              reason: { category: 'SPAM', description: 'Sells phones' },
              createdDate: report.lastReportDate,
            },
          ],
          pagingMetadata: wholePage(1),
        }),
        ...reports,
      },
      bookings: { countExtendedBookings: async () => ({ count: 7 }) },
    },
  })

const changed = (item: Member) => ({
  results: [{ item, itemMetadata: { id: item.id, originalIndex: 0, success: true } }],
  bulkActionMetadata: { totalSuccesses: 1, totalFailures: 0, undetailedFailures: 0 },
})

test('approvals and reports stand in one list, the longest waiting first', async () => {
  const page = await openInbox()
  const list = within(await page.findByRole('list', { name: /^Waiting for an answer/ }))
  expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual([
    expect.stringContaining('Wants to join'),
    expect.stringContaining('Reported by 2 members'),
  ])
  await expectNoBarriers()
})

test('by keyboard alone: J opens, A approves, and the next one is open', async () => {
  const bulkChangeMembers = vi.fn(async () => changed(mira))
  const page = await openInbox({ members: { bulkChangeMembers } })
  await page.findByText('Mira')
  await page.user.keyboard('j')
  expect(page.address()).toBe(`/manage/inbox?open=approval-${mira.id}`)
  await page.findByRole('button', { name: /^Approve/ })
  await page.user.keyboard('a')
  await waitFor(() => expect(page.address()).toBe(`/manage/inbox?open=report-${bo.id}`))
  expect(bulkChangeMembers).toHaveBeenCalledWith(expect.objectContaining({ body: { memberIds: [mira.id], action: 'APPROVE' } }))
})

test('a report is shown beside the details of the member', async () => {
  const page = await openInbox({ at: `?open=report-${bo.id}` })
  const context = within(await page.findByRole('region', { name: 'Details' }))
  expect(await context.findByText('Sells phones')).toBeDefined()
  expect(context.getByText(/^by Mira/)).toBeDefined()
  expect(await context.findByText('7 bookings')).toBeDefined()
  expect(context.getByRole('link', { name: 'Open member' }).getAttribute('href')).toBe(`/manage/members?member=${bo.id}`)
  await expectNoBarriers()
})

test('a report is dismissed by D', async () => {
  const reviewMemberReports = vi.fn(async () => ({ reportedMember: { ...report, reviewed: true } }))
  const page = await openInbox({ at: `?open=report-${bo.id}`, reports: { reviewMemberReports } })
  await page.findByRole('button', { name: /^Dismiss/ })
  await page.user.keyboard('d')
  await page.findByText('The reports of Bo are dismissed')
  expect(reviewMemberReports).toHaveBeenCalledOnce()
})

test('a reported member is muted, and an undo lets them write again', async () => {
  const muteMember = vi.fn(async () => ({ member: bo }))
  const unmuteMember = vi.fn(async () => ({ member: bo }))
  const reviewMemberReports = async () => ({ reportedMember: { ...report, reviewed: true } })
  const page = await openInbox({ at: `?open=report-${bo.id}`, members: { muteMember, unmuteMember }, reports: { reviewMemberReports } })
  await page.user.click(await page.findByRole('button', { name: /^Mute/ }))
  await page.findByText('Bo is muted')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await page.findByText('Bo can write again')
  expect([muteMember.mock.calls.length, unmuteMember.mock.calls.length]).toEqual([1, 1])
})

test('a block asks for confirmation, and marks the reports as reviewed', async () => {
  const reviewMemberReports = vi.fn(async () => ({ reportedMember: { ...report, reviewed: true } }))
  const bulkChangeMembers = vi.fn(async () => changed(bo))
  const page = await openInbox({ at: `?open=report-${bo.id}`, members: { bulkChangeMembers }, reports: { reviewMemberReports } })
  await page.findByRole('button', { name: /^Block/ })
  await page.user.keyboard('b')
  const dialog = within(await page.findByRole('alertdialog'))
  await page.user.click(dialog.getByRole('button', { name: /^Block/ }))
  await waitFor(() => expect(reviewMemberReports).toHaveBeenCalledOnce())
  expect(bulkChangeMembers).toHaveBeenCalledWith(expect.objectContaining({ body: { memberIds: [bo.id], action: 'BLOCK' } }))
})

test('a refused answer leaves the entry open and says why', async () => {
  const muteMember = async () => {
    throw refused('NOT_FOUND')
  }
  const page = await openInbox({ at: `?open=report-${bo.id}`, members: { muteMember } })
  await page.user.click(await page.findByRole('button', { name: /^Mute/ }))
  expect(await page.findByRole('alertdialog')).toBeDefined()
  expect(page.address()).toBe(`/manage/inbox?open=report-${bo.id}`)
})

test('an empty inbox explains what it lists', async () => {
  const page = await openInbox({ waiting: [], reported: [] })
  expect(await page.findByText('Nothing is waiting for you')).toBeDefined()
  await expectNoBarriers()
})

test('in German', async () => {
  const page = await openInbox({ language: 'de', at: `?open=approval-${mira.id}` })
  expect(await page.findByText('Möchte Mitglied werden')).toBeDefined()
  expect(page.getByRole('button', { name: /^Freigeben/ })).toBeDefined()
})
