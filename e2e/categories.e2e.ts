import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

const shown = async (page: Page): Promise<string[]> => {
  await page.getByRole('grid').waitFor()
  return await page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
}
const centre = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox()
  if (!box) throw new Error(`${name} is not drawn`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a category is dragged before another one, stays there, and is put back by an undo', async () => {
  const page = await desk.openPage(browser)
  await page.goto('/manage/services/categories')
  const before = await shown(page)
  const [first = '', second = '', ...rest] = before
  const [from, to] = [await centre(page, second), await centre(page, first)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 10, { steps: 5 })
  await page.mouse.move(to.x + 60, to.y - 12, { steps: 10 })
  await page.mouse.up()
  await page.getByText(`${second} is now 1 of ${before.length}`).waitFor()
  expect(await shown(page)).toEqual([second, first, ...rest])
  const other = await desk.openPage(browser)
  await other.goto('/manage/services/categories')
  expect(await shown(other)).toEqual([second, first, ...rest])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(`${second} is now 2 of ${before.length}`).waitFor()
  expect(await shown(page)).toEqual(before)
})
