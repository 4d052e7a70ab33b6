import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { book, bookButton, chooseTime, continueLink, days, fillDetails, freeDays, freeTimes, lena, title } from './booking-steps.ts'
import { openPage, phone } from './browser.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { openQuietly, untilQuiet } from './quiet-page.ts'

const massage = 'deep-tissue-massage'

test('a stranger books by mouse, from the first page to the mail', async () => {
  const page = await openPage(browser)
  await openQuietly(page, '/')
  await page.getByRole('link', { name: 'Deep tissue massage', exact: true }).click()
  await page.getByRole('link', { name: 'Choose a time' }).first().click()
  await page.waitForURL(/\/book/)
  await freeDays(page).nth(3).click()
  await freeTimes(page).first().click()
  expect(await page.getByRole('status').filter({ hasText: '€75' }).textContent()).toMatch(/^\w{3} \d+ \w+, \d\d:\d\d–\d\d:\d\d/)
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  await fillDetails(page, { ...lena, email: 'mouse@krueger.example' })
  await bookButton(page).click()
  await page.waitForURL(/\/confirmed$/)
  await title(page, /^See you \w+, Lena$/)
  expect(await focused(page)).toBe('H1')
  expect(await mailTo('mouse@krueger.example', 'Deep tissue massage')).toContain('Berlin time')
})

test('the first free time of a card is chosen where it leads', async () => {
  const page = await openPage(browser)
  await openQuietly(page, '/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Physio first visit' }) })
  const first = await card.getByRole('link', { name: /\d\d:\d\d/ }).textContent()
  await card.getByRole('link', { name: /\d\d:\d\d/ }).click()
  const chosen = page.locator('button[name="start"][aria-pressed="true"]')
  expect(await chosen.textContent()).toBe(/\d\d:\d\d/.exec(first ?? '')?.[0])
})

test('a keyboard is enough', async () => {
  const page = await openPage(browser)
  await openQuietly(page, `/services/${massage}/book`)
  await tabTo(page, (name) => /times? free$/.test(name))
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const day = await nextFreeDay(page)
  expect(day).toMatch(/^\w+day \d+ \w+, \d+ times? free$/)
  // From a day to its first time, and back.
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/^\d\d:\d\d, \w+day \d+ \w+, Berlin time \(CES?T\)$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe(day)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/^\d\d:\d\d/)
  await page.keyboard.press('Enter')
  await continueLink(page).waitFor()
  await tabTo(page, (name) => name === 'Continue')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/details/)
  await tabTo(page, (name) => name.startsWith('First name'))
  await page.keyboard.type('Lena')
  await tabTo(page, (name) => name.startsWith('E-mail'))
  await page.keyboard.type('keys@krueger.example')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/confirmed$/)
  await title(page, 'Lena')
})

test('on a phone, in German', async () => {
  const page = await openPage(browser, { ...phone, locale: 'de-DE' })
  await chooseTime(page, massage, [5, 1])
  await continueLink(page).click()
  await page.getByText('Für dich reserviert').waitFor()
  await bookButton(page).click()
  expect(await page.getByText('Wie dürfen wir dich nennen?').isVisible()).toBe(true)
  await fillDetails(page, { ...lena, email: 'telefon@krueger.example' })
  await bookButton(page).click()
  await page.waitForURL(/\/confirmed$/)
  await title(page, /^Bis \w+, Lena$/)
  const mail = await mailTo('telefon@krueger.example', 'Mitteleuropäische Zeit')
  expect(mail).toContain('Bis ')
  for (const told of [mail, await page.locator('main').innerText()]) expect(told).toContain('Tiefengewebsmassage')
})

test('a service that is confirmed by hand answers soon', async () => {
  const page = await openPage(browser)
  await book(page, 'physio-first-visit', [4, 1], 'soon@krueger.example')
  await title(page, 'We will reply soon, Lena')
})

test('another zone keeps the chosen instant', async () => {
  const page = await openPage(browser, { timezoneId: 'America/New_York' })
  const time = await chooseTime(page, massage, [6, 0])
  const date = await page.getByRole('gridcell', { selected: true }).getByRole('button').getAttribute('data-date')
  await page.getByRole('link', { name: /^Show New York time/ }).click()
  await page.waitForURL(/zone=America/)
  const chosen = page.locator('button[name="start"][aria-pressed="true"]')
  const there = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Berlin').withTimeZone('America/New_York')
  await page.waitForFunction(
    (wanted) => document.querySelector('[aria-pressed="true"]')?.textContent === wanted,
    there.toPlainTime().toString().slice(0, 5),
  )
  expect(await chosen.count()).toBe(1)
  expect(await page.getByRole('status').filter({ hasText: '€75' }).textContent()).toContain('New York time')
})

test('the arrows lead into other weeks, and the focus follows', async () => {
  const page = await openPage(browser)
  await openQuietly(page, `/services/${massage}/book`)
  await days(page).last().focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() =>
      page
        .getByRole('gridcell', { selected: true })
        .getByRole('button')
        .evaluate((day) => day === document.activeElement),
    )
    .toBe(true)
})

test('the time that was held stays the visitor’s: going back shows it so, and choosing it again goes on with the same hold', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  const time = await chooseTime(page, massage, [7, 1])
  const free = await shownTimes(page)
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  const before = await heldUntil(page)
  await page.getByRole('link', { name: 'Other times' }).click()
  const held = page.getByRole('button', { name: new RegExp(`^${time} Held for you until \\d\\d:\\d\\d, `) })
  await held.waitFor()
  // Neither it nor what it would overlap is struck through.
  expect(await shownTimes(page)).toEqual(free)
  await lookOnce(page, 'a held time')
  await page.setViewportSize({ width: 1440, height: 900 })
  await held.click()
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  await expect.poll(() => heldUntil(page)).toBe(before)
  await fillDetails(page, { ...lena, email: 'again@krueger.example' })
  await bookButton(page).click()
  await page.waitForURL(/\/confirmed$/)
})

test('choosing another time lets the held one go', async () => {
  const page = await openPage(browser)
  const time = await chooseTime(page, massage, [8, 1])
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  await page.getByRole('link', { name: 'Other times' }).click()
  await page.getByRole('button', { name: new RegExp(`^${time} Held for you`) }).waitFor()
  await freeTimes(page).nth(2).click()
  await continueLink(page).click()
  await page.getByText('Held for you').waitFor()
  await page.getByRole('link', { name: 'Other times' }).click()
  const first = page.locator('button[name="start"]', { hasText: time })
  await first.waitFor()
  expect(await first.getAttribute('aria-label')).not.toContain('Held for you')
})

/** `14:30`, without the word below. */
const shownTimes = async (page: Page) => (await freeTimes(page).allTextContents()).map((text) => text.slice(0, 5))

const heldUntil = (page: Page) => page.getByText(/No one else can book it until/).textContent()

/** Goes on until the focus is on a day that has times: which days have some depends on the date. */
const nextFreeDay = async (page: Page): Promise<string> => {
  for (let days = 0; days < 14; days += 1) {
    await untilQuiet(page)
    const day = await focusedName(page)
    if (/times? free$/.test(day)) return day
    await page.keyboard.press('ArrowRight')
  }
  throw new Error('Nothing is free for two weeks')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? (document.activeElement as HTMLElement | null)?.innerText ?? '')

/** Tab until the focus is where it is wanted, as a person without a mouse would. */
const tabTo = async (page: Page, isWanted: (name: string) => boolean): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.innerText : undefined
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (isWanted(name)) return
  }
  throw new Error('The focus never came there')
}
