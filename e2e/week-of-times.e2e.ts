import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookButton, continueLink, fillDetails, title } from './booking-steps.ts'
import { openPage, phone } from './browser.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { openQuietly, reloadQuietly, untilQuiet } from './quiet-page.ts'

const picker = '/services/deep-tissue-massage/book'

const weekGrid = (page: Page) => page.getByRole('grid', { name: /^\d+.* \w+$/ })

/** The times of the week, as the eye finds them; the month's lie hidden beside it. */
const times = (page: Page) => weekGrid(page).getByRole('gridcell').getByRole('button')

const openWeek = async (page: Page): Promise<void> => {
  await openQuietly(page, picker)
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await weekGrid(page).waitFor()
}

test('seven days side by side, remembered in the address, and booked from', async () => {
  const page = await openPage(browser)
  await openWeek(page)
  expect(new URL(page.url()).searchParams.get('view')).toBe('week')
  expect(await weekGrid(page).getByRole('columnheader').count()).toBe(7)
  await page.getByRole('link', { name: 'The week after' }).click()
  await page.getByRole('link', { name: 'The week after' }).click()
  await reloadQuietly(page)
  const last = times(page).last()
  const label = (await last.getAttribute('aria-label')) ?? ''
  await last.click()
  expect(await page.getByRole('status').filter({ hasText: '€75' }).textContent()).toContain(label.slice(0, 5))
  await continueLink(page).click()
  await page.waitForURL(/\/details/)
  await fillDetails(page, { firstName: 'Lena', lastName: 'Krüger', email: 'week@krueger.example' })
  await bookButton(page).click()
  await title(page, /^See you \w+, Lena$/)
})

test('the keyboard walks days, times and weeks', async () => {
  const page = await openPage(browser)
  await openWeek(page)
  await page.getByRole('link', { name: 'The week after' }).click()
  await page.waitForURL(/date=/)
  // The times of the new week take the place of those that have been drawn, and the focus would go with them.
  await untilQuiet(page)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  await times(page).first().focus()
  const first = await focused()
  await page.keyboard.press('ArrowDown')
  expect(await focused()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  const nextDay = await focused()
  expect(nextDay.split(', ')[1]).not.toBe(first.split(', ')[1])
  await page.keyboard.press('PageDown')
  // Another week, and the focus is on one of its times.
  await expect.poll(async () => (await focused()).split(', ')[1]).not.toBe(nextDay.split(', ')[1])
  expect(await focused()).toMatch(/^\d\d:\d\d, \w+day \d+ \w+/)
  await page.keyboard.press('Enter')
  await continueLink(page).waitFor()
})

test('it has no barriers and fits; a phone keeps to one day', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  await openQuietly(page, `${picker}?view=week`)
  await lookOnce(page, 'the times of a week')
  const narrow = await openPage(browser, phone)
  await openQuietly(narrow, `${picker}?view=week`)
  expect(await narrow.getByRole('grid').count()).toBe(1)
  expect(await narrow.getByRole('link', { name: 'Week', exact: true }).isVisible()).toBe(false)
})

test('without scripts the week can be turned and a time of it chosen', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(picker)
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await page.getByRole('link', { name: 'The week after' }).click()
  const last = times(page).last()
  const label = (await last.getAttribute('aria-label')) ?? ''
  await last.click()
  expect(await page.locator('[aria-pressed="true"]').first().getAttribute('aria-label')).toBe(label)
})
