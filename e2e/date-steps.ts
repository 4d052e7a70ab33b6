import type { Locator, Page } from 'playwright-core'

/** Chooses a date in a field of the dashboard: opens its month, walks to the right one, presses the day. */
export const pickDate = async (page: Page, field: Locator, date: string): Promise<void> => {
  await field.click()
  const month = page.getByRole('dialog').filter({ has: page.getByRole('grid') })
  const wanted = Temporal.PlainDate.from(date).toLocaleString('en-GB', { month: 'long', year: 'numeric' })
  for (let months = 0; months < 24; months += 1) {
    if (await month.getByText(wanted, { exact: true }).first().isVisible()) break
    await month.getByRole('button', { name: 'Next month' }).click()
  }
  const day = Temporal.PlainDate.from(date).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  await month.getByRole('button', { name: new RegExp(`, ${day}$`) }).click()
}
