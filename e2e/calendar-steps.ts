import type { Locator, Page } from 'playwright-core'
import { openQuietly } from './quiet-page.ts'

/* What a manager does in the calendar. */

export const openCalendar = async (page: Page, date: string): Promise<void> => {
  // What is carried is gripped at its place: nothing may come in above it meanwhile.
  await openQuietly(page, `/manage/calendar?date=${date}`)
  await grid(page).waitFor()
}

export const grid = (page: Page): Locator => page.getByRole('region', { name: /(people|person)$/ })

type Told = { name: string; start: string; end: string; with: string; state?: string }

/** A booking in the calendar, by everything its name tells after what is written on it; a pause after it is named last. */
export const block = (page: Page, { name, start, end, with: person, state = 'Confirmed' }: Told): Locator =>
  grid(page).getByRole('button', {
    name: new RegExp(`, ${name}, .+, ${start} to ${end}, ${person}, ${state}(, then kept free until .+)?$`),
  })

type Target = { from: string; to: string; resourceId: string; isAltHeld?: boolean }

/** Carries a block with the mouse to a time in a staff member's column, and lets it go. */
export const drag = async (page: Page, carried: Locator, { from, to, resourceId, isAltHeld = false }: Target): Promise<void> => {
  const box = await carried.boundingBox()
  const column = await page.locator(`[data-column][data-resource="${resourceId}"]`).boundingBox()
  if (!box || !column) throw new Error('The block or the column is not in sight')
  const grip = { x: box.x + box.width / 2, y: box.y + 12 }
  // A minute is a pixel high.
  const target = { x: column.x + column.width / 2, y: grip.y + minutesOf(to) - minutesOf(from) }
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  if (isAltHeld) await page.keyboard.down('Alt')
  await page.mouse.move(target.x, target.y, { steps: 8 })
  await page.mouse.up()
  if (isAltHeld) await page.keyboard.up('Alt')
}

const minutesOf = (clock: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(clock)
  return hour * 60 + minute
}

export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog').filter({ hasText: words })
