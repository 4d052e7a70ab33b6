import type { Locator, Page } from 'playwright-core'
import { openQuietly } from './quiet-page.ts'

/* What a visitor does on the way to a booking, in either language. */

export const days = (page: Page): Locator => page.getByRole('grid').getByRole('gridcell').getByRole('button')

/** Days with four free times or more, so that a journey finds the times it needs whatever day it is. */
export const freeDays = (page: Page): Locator => days(page).and(page.getByRole('button', { name: /([4-9]|\d\d) (times free|Zeiten frei)/ }))

export const freeTimes = (page: Page): Locator => page.locator('button[name="start"]')

export const continueLink = (page: Page): Locator => page.getByRole('link', { name: /^(Continue|Weiter)$/ })

/** Opens the picker, waits for its scripts, chooses a day by its place among the free ones, and a time likewise. */
export const chooseTime = async (page: Page, slug: string, [day, time]: [number, number]): Promise<string> => {
  await openQuietly(page, `/services/${slug}/book`)
  await freeDays(page).nth(day).click()
  const button = freeTimes(page).nth(time)
  await button.click()
  await continueLink(page).waitFor()
  return (await button.textContent()) ?? ''
}

export const lena = { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' }

export const fillDetails = async (page: Page, { firstName, lastName, email } = lena): Promise<void> => {
  await page.getByLabel(/^(First name|Vorname)/).fill(firstName)
  await page.getByLabel(/^(Last name|Nachname)/).fill(lastName)
  await page.getByLabel(/^E-[Mm]ail/).fill(email)
}

export const bookButton = (page: Page): Locator => page.getByRole('button', { name: /^(Book for|Request|Buchen für|Anfragen für)/ })

/** The title of the page, once it says this. */
export const title = (page: Page, words: RegExp | string): Promise<void> =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: words }).waitFor()

/** The whole booking, by the shortest way; afterwards the page is the confirmation. */
export const book = async (page: Page, slug: string, choice: [number, number], email = lena.email): Promise<void> => {
  await chooseTime(page, slug, choice)
  await continueLink(page).click()
  await page.waitForURL(/\/details/)
  await fillDetails(page, { ...lena, email })
  await bookButton(page).click()
  await title(page, lena.firstName)
}
