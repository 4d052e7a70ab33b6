import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, wholePage } from '../../../test/samples.ts'
import * as inbox from './inbox.tsx'

const bo = aMember({ id: id(35), profile: { nickname: 'Bo', slug: 'bo' } })
const action = {
  id: id(61),
  rule: 'HIDE_REPORTED' as const,
  memberId: bo.id,
  count: 3,
  actedDate: '2026-11-21T09:00:00.000Z',
}

test('rules are set in the inbox, and their actions can be undone', async () => {
  const rules = { approvesKnown: false, revision: '0' }
  const setModerationRules = vi.fn(async () => ({ moderationRules: { ...rules, approvesKnown: true, revision: '1' } }))
  const undoAutomaticAction = vi.fn(async () => ({ action: { ...action, undoneDate: action.actedDate } }))
  const page = await openScreen(inbox, {
    at: '/manage/inbox',
    client: {
      members: {
        queryMembers: async ({ body }) => {
          const found = body.query?.filter && 'id' in body.query.filter ? [bo] : []
          return { members: found, metadata: { count: found.length, offset: 0, total: found.length } }
        },
      },
      'member-reports': { queryReportedMembers: async () => ({ reportedMembers: [], pagingMetadata: wholePage(0) }) },
      moderation: {
        getModerationRules: async () => ({ moderationRules: rules }),
        listAutomaticActions: async () => ({ actions: [action] }),
        setModerationRules,
        undoAutomaticAction,
      },
    },
  })
  await page.user.click(await page.findByRole('button', { name: 'Automatic actions' }))
  expect(await page.findByText(/was hidden: 3 members reported/)).toBeDefined()
  await page.user.click(await page.findByRole('checkbox', { name: 'Approve new members who have booked before' }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save rules' }))
  const moderationRules = { approvesKnown: true, revision: '0' }
  await vi.waitFor(() => expect(setModerationRules).toHaveBeenCalledWith(expect.objectContaining({ body: { moderationRules } })))
  await page.user.click(page.getByRole('button', { name: 'Show again' }))
  await vi.waitFor(() => expect(undoAutomaticAction).toHaveBeenCalledWith(expect.objectContaining({ params: { actionId: action.id } })))
})
