import type { Category } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, type Role, wholePage } from '../../../test/samples.ts'
import { aCategory } from '../../../test/samples-of-catalogue.ts'
import * as categories from './categories.tsx'

const usual = aCategory({ id: id(1), default: true, serviceCount: 1 })
const massage = aCategory({ id: id(2), name: 'Massage', sortOrder: 1000, serviceCount: 3 })
const yoga = aCategory({ id: id(3), name: 'Yoga', sortOrder: 2000 })

type Asked = { found?: Category[]; calls?: object; language?: 'en' | 'de'; as?: Role }

const openCategories = async ({ found = [usual, massage, yoga], calls, ...setting }: Asked = {}) => {
  const page = await openScreen(categories, {
    at: '/manage/services/categories',
    ...setting,
    client: {
      categories: { queryCategories: async () => ({ categories: [...found], pagingMetadata: wholePage(found.length) }), ...calls },
    },
  })
  const names = () => page.getAllByRole('row').map((row) => within(row).getByText(/^(Our services|Massage|Yoga|Body)$/).textContent)
  const menu = async (name: string, item: string) => {
    await page.user.click(await page.findByRole('button', { name: `Actions for ${name}` }))
    await page.user.click(await page.findByRole('menuitem', { name: item }))
  }
  return Object.assign(page, { names, menu })
}

test('categories are listed in order, with the number of services; the default category is marked', async () => {
  const page = await openCategories()
  await page.findByText('3 services')
  expect(page.names()).toEqual(['Our services', 'Massage', 'Yoga'])
  expect(page.getByText('Default')).toBeTruthy()
  const pages = within(page.getByRole('navigation', { name: 'Booking rules' })).getAllByRole('link')
  const expected = ['All settings', 'Policies', 'Categories', 'Limits', 'Services as a file']
  expect(pages.map((link) => link.textContent)).toEqual(expected)
  await expectNoBarriers()
})

test('a category moves by its menu, at once, and an undo brings it back', async () => {
  const found = [usual, massage, yoga]
  const moveCategory = vi.fn(async () => {
    found.push(...found.splice(1, 1))
    return { category: yoga }
  })
  const page = await openCategories({ found, calls: { moveCategory } })
  await page.menu('Yoga', 'Move up')
  await waitFor(() => expect(page.names()).toEqual(['Our services', 'Yoga', 'Massage']))
  await page.findByText('Yoga is now 2 of 3')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(page.names()).toEqual(['Our services', 'Massage', 'Yoga']))
  const asked = moveCategory.mock.calls.map(([input]: unknown[]) => (input as { body: unknown }).body)
  expect(asked).toEqual([
    { position: 'AFTER_CATEGORY', afterCategoryId: usual.id },
    { position: 'AFTER_CATEGORY', afterCategoryId: massage.id },
  ])
})

test('a category is carried by keyboard: Enter on its grip, the arrows, Enter', async () => {
  const moveCategory = vi.fn(async () => ({ category: yoga }))
  const page = await openCategories({ calls: { moveCategory } })
  const grip = await page.findByRole('button', { name: 'Move Yoga' })
  grip.focus()
  await page.user.keyboard('{Enter}')
  const start = await page.findByRole('button', { name: 'Insert before Our services' })
  // The first place to drop it at takes the focus a moment after it can be seen.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-roledescription')).toBe('drop indicator'))
  await page.user.keyboard('{Home}')
  await waitFor(() => expect(document.activeElement).toBe(start))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(moveCategory).toHaveBeenCalledWith(expect.objectContaining({ body: { position: 'FIRST' } })))
})

test('a refused move is taken back, with the reason', async () => {
  const moveCategory = vi.fn(async () => Promise.reject(refused('CATEGORY_NOT_FOUND')))
  const page = await openCategories({ calls: { moveCategory } })
  await page.menu('Massage', 'Move down')
  await page.findByText(/no longer exists/)
  await waitFor(() => expect(page.names()).toEqual(['Our services', 'Massage', 'Yoga']))
})

test('a new category needs a name', async () => {
  const createCategory = vi.fn(async () => ({ category: aCategory({ id: id(4), name: 'Body' }) }))
  const page = await openCategories({ calls: { createCategory } })
  await page.findByText('3 services')
  await page.user.keyboard('n')
  const dialog = await page.findByRole('dialog', { name: 'New category' })
  const add = within(dialog).getByRole('button', { name: 'Add' })
  expect(add).toHaveProperty('disabled', true)
  await page.fill(within(dialog).getByLabelText('Name'), ' Body ')
  await page.fill(within(dialog).getByLabelText('In one line'), 'For tired backs')
  await expectNoBarriers()
  await page.user.click(add)
  await page.findByText('Body is at the end of the list')
  expect(createCategory).toHaveBeenCalledWith(expect.objectContaining({ body: { category: { name: 'Body', tagLine: 'For tired backs' } } }))
})

test('renaming sends the revision; a limit is shown in the dialog', async () => {
  const updateCategory = vi.fn().mockRejectedValueOnce(refused('STALE_REVISION')).mockResolvedValueOnce({ category: massage })
  const page = await openCategories({ calls: { updateCategory } })
  await page.menu('Massage', 'Rename')
  const dialog = await page.findByRole('dialog', { name: 'Rename Massage' })
  await page.fill(within(dialog).getByLabelText('Name'), 'Body')
  await page.user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  await within(dialog).findByText(/What you typed is still here/)
  await page.user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(updateCategory.mock.lastCall?.[0].body).toEqual({ category: { name: 'Body', revision: '1' } })
})

test('deleting says where the services go; the default category cannot be deleted', async () => {
  const found = [usual, massage, yoga]
  const deleteCategory = vi.fn(async () => {
    found.splice(1, 1)
    return {}
  })
  const page = await openCategories({ found, calls: { deleteCategory } })
  await page.user.click(await page.findByRole('button', { name: 'Actions for Our services' }))
  expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).not.toContain('Delete')
  await page.user.keyboard('{Escape}')
  await page.menu('Massage', 'Delete')
  const dialog = await page.findByRole('alertdialog', { name: 'Delete Massage?' })
  within(dialog).getByText('3 services go to Our services.')
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete Massage' }))
  await page.findByText('Massage is deleted')
  await waitFor(() => expect(page.names()).toEqual(['Our services', 'Yoga']))
})

test('with the default category alone the page says what more of them are for, in German, too', async () => {
  const page = await openCategories({ found: [usual], language: 'de' })
  await page.findByText('Alle Angebote sind in einer Kategorie')
  page.getByRole('button', { name: /Neue Kategorie/ })
})

test('a category has a name in each further language of the site', async () => {
  const updateCategory = vi.fn(async (_: { body: object }) => ({ category: massage }))
  const page = await openCategories({ calls: { updateCategory } })
  await page.menu('Massage', 'Rename')
  const dialog = within(await page.findByRole('dialog', { name: 'Rename Massage' }))
  const german = dialog.getByRole('textbox', { name: 'Name in German' })
  expect(german.getAttribute('lang')).toBe('de')
  await page.fill(german, 'Massagen')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(updateCategory).toHaveBeenCalled())
  expect(updateCategory.mock.lastCall?.[0].body).toEqual({ category: { translations: { de: { name: 'Massagen' } }, revision: '1' } })
})
