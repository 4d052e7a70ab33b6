import type { Badge, Member } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBadge } from '../../../test/a-community.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, type Role, wholePage } from '../../../test/samples.ts'
import * as badges from './badges.tsx'

const regular = aBadge()
const teacher = aBadge({ id: id(82), title: 'Teacher', slug: 'teacher', description: 'Gives classes here' })
const lena = aMember()

type Asked = { at?: string; as?: Role; found?: Badge[]; holders?: Member[]; calls?: object; language?: 'en' | 'de' }

const openBadges = async ({ at = '', found = [regular, teacher], holders = [lena], calls, ...setting }: Asked = {}) => {
  const page = await openScreen(badges, {
    at: `/manage/badges${at}`,
    ...setting,
    client: {
      badges: {
        queryBadges: async () => ({ badges: [...found], pagingMetadata: wholePage(found.length) }),
        getMemberCountsPerBadge: async () => ({ badgeMemberCounts: [{ badgeId: regular.id, memberCount: '3' }] }),
        listBadgeMembers: async () => ({
          memberIds: holders.map((member) => member.id),
          metadata: { count: holders.length, total: holders.length },
        }),
        ...calls,
      },
      members: { queryMembers: async () => ({ members: [lena], cursorPagingMetadata: wholePage(1) }) },
    },
  })
  const menu = async (name: string, item: string) => {
    await page.user.click(await page.findByRole('button', { name: `Actions for ${name}` }))
    await page.user.click(await page.findByRole('menuitem', { name: item }))
  }
  return Object.assign(page, { menu })
}

test('badges stand in their order, each with the number of members who carry it', async () => {
  const page = await openBadges()
  expect((await page.findByRole('link', { name: '3 members' })).getAttribute('href')).toBe(`/manage/badges?badge=${regular.id}`)
  expect(page.getByText('0 members')).toBeDefined()
  expect(page.getAllByRole('row').map((row) => within(row).getByText(/^(Regular|Teacher)$/).textContent)).toEqual(['Regular', 'Teacher'])
  const pages = within(page.getByRole('navigation', { name: 'Clients' })).getAllByRole('link')
  expect(pages.map((link) => link.textContent)).toEqual(['Clients', 'Members', 'Moderation', 'Badges', 'Import and export'])
  await expectNoBarriers()
})

test('a badge moves by its menu, and an undo brings it back', async () => {
  const moveBadge = vi.fn(async () => ({}))
  const page = await openBadges({ calls: { moveBadge } })
  await page.menu('Teacher', 'Move up')
  await page.findByText('Teacher is now 1 of 2')
  expect(moveBadge).toHaveBeenCalledWith(expect.objectContaining({ params: { badgeId: teacher.id }, body: { position: 'FIRST' } }))
})

test('a badge is carried by keyboard: Enter on its grip, the arrows, Enter', async () => {
  const moveBadge = vi.fn(async () => ({}))
  const page = await openBadges({ calls: { moveBadge } })
  const grip = await page.findByRole('button', { name: 'Move Teacher' })
  grip.focus()
  await page.user.keyboard('{Enter}')
  const start = await page.findByRole('button', { name: 'Insert before Regular' })
  // The first place to drop it at takes the focus a moment after it can be seen.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-roledescription')).toBe('drop indicator'))
  await page.user.keyboard('{Home}')
  await waitFor(() => expect(document.activeElement).toBe(start))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(moveBadge).toHaveBeenCalledWith(expect.objectContaining({ body: { position: 'FIRST' } })))
})

test('a new badge has a name, colours and a sample of its look', async () => {
  const createBadge = vi.fn(async () => ({ badge: aBadge({ title: 'Ten classes' }) }))
  const page = await openBadges({ calls: { createBadge } })
  await page.user.click(await page.findByRole('button', { name: /^New badge/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'New badge' }))
  await page.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Ten classes')
  expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('Ten classes')).toBeDefined()
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Add' }))
  await page.findByText('Ten classes is at the end of the list')
  const badge = expect.objectContaining({ title: 'Ten classes', backgroundColor: '#1F5A4A', textColor: '#FFFFFF' })
  expect(createBadge).toHaveBeenCalledWith(expect.objectContaining({ body: { badge } }))
})

test('a badge that another manager changed keeps the dialog open with what was typed', async () => {
  const updateBadge = async () => {
    throw refused('STALE_REVISION', { current: regular })
  }
  const page = await openBadges({ calls: { updateBadge } })
  await page.menu('Regular', 'Change')
  const dialog = within(await page.findByRole('dialog', { name: 'Change Regular' }))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await page.fill(field, 'Old hand')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Someone changed this in the meantime/)).toBeDefined()
  expect((field as HTMLInputElement).value).toBe('Old hand')
})

test('before a badge is deleted, the dialog says how many members lose it', async () => {
  const deleteBadge = vi.fn(async () => ({}))
  const page = await openBadges({ calls: { deleteBadge } })
  await page.menu('Regular', 'Delete')
  const dialog = within(await page.findByRole('alertdialog', { name: 'Delete Regular?' }))
  expect(dialog.getByText('3 members lose it.')).toBeDefined()
  await page.user.click(dialog.getByRole('button', { name: 'Delete Regular' }))
  await page.findByText('Regular is deleted')
})

test('the members of a badge stand beside the list; taking it from one can be undone', async () => {
  const unassignBadge = vi.fn(async () => ({}))
  const assignBadge = vi.fn(async () => ({ memberIds: [lena.id] }))
  const page = await openBadges({ at: `?badge=${regular.id}`, calls: { unassignBadge, assignBadge } })
  await page.user.click(await page.findByRole('button', { name: 'Take it from Lena Krüger' }))
  await page.findByText('Lena Krüger no longer has Regular')
  expect(unassignBadge).toHaveBeenCalledWith(expect.objectContaining({ params: { id: regular.id }, query: { memberIds: [lena.id] } }))
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(assignBadge).toHaveBeenCalledWith(expect.objectContaining({ body: { memberIds: [lena.id] } })))
})

test('a badge without members says so, and is given to a member by name', async () => {
  const assignBadge = vi.fn(async () => ({ memberIds: [lena.id] }))
  const page = await openBadges({ at: `?badge=${regular.id}`, holders: [], calls: { assignBadge } })
  expect(await page.findByText('No member has it yet.')).toBeDefined()
  await page.user.click(page.getByRole('combobox', { name: 'Give it to' }))
  await page.user.click(await page.findByRole('option', { name: /Lena Krüger/ }))
  await page.findByText('Lena Krüger now has Regular')
})

test('without badges the page explains what they are for', async () => {
  const page = await openBadges({ found: [] })
  expect(await page.findByText('No badges yet')).toBeDefined()
  await expectNoBarriers()
})

test('in German', async () => {
  const page = await openBadges({ language: 'de' })
  expect(await page.findByText('3 Mitglieder')).toBeDefined()
  expect(page.getByRole('button', { name: /^Neues Abzeichen/ })).toBeDefined()
})
