import { afterAll, expect, test } from 'vitest'
import { bookButton, chooseTime, continueLink, fillDetails, lena, title } from './booking-steps.ts'
import { connectBrowser, openPage } from './browser.ts'
import { browser } from './journey-browser.ts'
import { openQuietly, reloadQuietly } from './quiet-page.ts'
import { owner } from './started-site.ts'
import { studio } from './studio.ts'

/** The same two in all tests, beside the browser whose pages are closed: a visitor's new hold replaces the old one, and a network may only hold so many. */
const theirs = await connectBrowser()
const rivals = [await openPage(theirs), await openPage(theirs)]
afterAll(() => theirs.close())

const massage = 'deep-tissue-massage'

test('two want the same time: one is offered the closest, and one tap books it with all that was typed', async () => {
  const [quick, slow] = [await openPage(browser), await openPage(browser)]
  const time = await chooseTime(quick, massage, [7, 0])
  await chooseTime(slow, massage, [7, 0])
  // A slow network: the second asks for the place while the first has long had it.
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    release = resolve
  })
  await slow.route('**/v2/bookings', async (route) => {
    await asked
    await route.continue()
  })
  await continueLink(slow).click()
  await slow.waitForURL(/\/details/)
  await fillDetails(slow, { ...lena, email: 'slow@krueger.example' })
  await takeEveryPlace(slow.url())
  release()
  const sheet = slow.getByRole('alertdialog')
  await sheet.getByText(`${time} was just taken`).waitFor()
  const closest = sheet.getByRole('listitem').first().getByRole('button')
  expect(await closest.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await sheet.textContent()).toContain('One tap books it')
  await slow.unroute('**/v2/bookings')
  await slow.keyboard.press('Enter')
  await slow.getByText('We sent it to slow@krueger.example.').waitFor()
})

test('Escape leads from the sheet to all times', async () => {
  const [quick, slow] = [await openPage(browser), await openPage(browser)]
  await chooseTime(quick, massage, [8, 0])
  await continueLink(quick).click()
  await quick.waitForURL(/\/details/)
  await takeEveryPlace(quick.url())
  await openQuietly(slow, quick.url())
  await slow.getByRole('alertdialog').waitFor()
  await slow.keyboard.press('Escape')
  await slow.getByRole('grid').waitFor()
})

test('a hold counts down, and says once when little is left', async () => {
  const page = await openPage(browser)
  await withHoldMinutes(2, async () => {
    await chooseTime(page, massage, [9, 0])
    await continueLink(page).click()
    await page.getByText('Held for you').waitFor()
  })
  const status = page.getByRole('status').filter({ hasText: 'Less than two minutes left' })
  await status.waitFor()
  expect(await page.getByText(/^1:5\d$/).isVisible()).toBe(true)
  // A reload finds the same hold, not a new one.
  const until = await page.getByText(/No one else can book it until/).textContent()
  await reloadQuietly(page)
  expect(await page.getByText(/No one else can book it until/).textContent()).toBe(until)
  await fillDetails(page, { ...lena, email: 'hold@krueger.example' })
  await bookButton(page).click()
  await page.waitForURL(/\/confirmed$/)
  await title(page, 'Lena')
})

/** Holds a time with every staff member who could give it, as several quick visitors would. */
const takeEveryPlace = async (address: string): Promise<void> => {
  for (const rival of rivals) await openQuietly(rival, address)
}

const withHoldMinutes = async (holdMinutes: number, work: () => Promise<void>): Promise<void> => {
  const before = await setHoldMinutes(holdMinutes)
  await work()
  await setHoldMinutes(before)
}

/** As the owner would in the settings; answers what it was before. */
const setHoldMinutes = async (holdMinutes: number): Promise<number> => {
  const page = await openPage(browser)
  const headers = { 'x-foyer-client': 'web', origin: studio().siteUrl }
  const signedIn = await page.request.post('/_api/foyer/v1/session/sign-in', { headers, data: owner })
  expect(signedIn.status()).toBe(200)
  const { site } = await (await page.request.get('/_api/foyer/v1/site')).json()
  const changed = await page.request.patch('/_api/foyer/v1/site', { headers, data: { site: { holdMinutes, revision: site.revision } } })
  expect(changed.status()).toBe(200)
  return site.holdMinutes
}
