import { expect, test } from 'vitest'
import { bookButton, fillDetails, lena, title } from './booking-steps.ts'
import { openPage } from './browser.ts'
import { browser } from './journey-browser.ts'
import { lookAround, lookOnce } from './look-around.ts'
import { mailTo, manageLinkIn } from './mails.ts'
import { openQuietly } from './quiet-page.ts'

test('a stranger books a class from the timetable, moves to another session by the link of the mail, and cancels', async () => {
  const email = 'class@krueger.example'
  const page = await openPage(browser, { bypassCSP: true })
  await openQuietly(page, '/timetable?class=morning-vinyasa')
  await page
    .getByRole('link', { name: /^Book Morning Vinyasa/ })
    .nth(2)
    .click()
  await page.waitForURL(/\/details\?session=/)
  await page.getByText('Held for you').waitFor()
  await lookOnce(page, 'the details of a class')
  await fillDetails(page, { ...lena, email })
  await bookButton(page).click()
  await page.waitForURL(/\/confirmed$/)
  await title(page, /^See you \w+, Lena$/)

  await openQuietly(page, '/timetable?class=morning-vinyasa')
  await page.getByRole('link', { name: /^You are in Morning Vinyasa/ }).waitFor()

  await openQuietly(page, manageLinkIn(await mailTo(email, 'Morning Vinyasa')))
  const before = await page.getByRole('region', { name: 'Your booking', exact: true }).textContent()
  await page.getByRole('link', { name: 'Move', exact: true }).click()
  await page.waitForURL(/\/move/)
  await page.getByText('You are in this one').waitFor()
  await lookAround(page, 'the sessions to move to')
  await page
    .getByRole('button', { name: /^Move here/ })
    .last()
    .click()
  await page.getByRole('status').filter({ hasText: 'Moved.' }).waitFor()
  expect(await page.getByRole('region', { name: 'Your booking', exact: true }).textContent()).not.toBe(before)
  await mailTo(email, 'You moved your booking')

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('Canceled', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/services/morning-vinyasa')
}, 60_000)

test('a stranger enrols in a course with the keyboard alone, and the mail tells all dates', async () => {
  const email = 'course@krueger.example'
  const page = await openPage(browser, { bypassCSP: true })
  await openQuietly(page, '/services/pottery-for-beginners')
  await page.getByRole('link', { name: 'Enroll' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Held for you').waitFor()
  await fillDetails(page, { ...lena, email })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/confirmed$/)
  await title(page, /, Lena$/)
  expect(await page.getByRole('list', { name: 'All dates' }).getByRole('listitem').count()).toBe(8)
  await lookAround(page, 'the booking of a course')
  expect(await mailTo(email, 'Pottery for beginners')).toMatch(/8 sessions/)
  // A course is booked as a whole.
  await page.getByRole('link', { name: /^See/ }).click()
  await page
    .getByRole('button', { name: 'Cancel booking' })
    .or(page.getByText(/Not possible|That was possible|Too close/).first())
    .waitFor()
  expect(await page.getByRole('link', { name: 'Move', exact: true }).count()).toBe(0)
}, 60_000)
