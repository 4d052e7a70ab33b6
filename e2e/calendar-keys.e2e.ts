import type { Service, StaffMember } from '@foyer/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { block, grid, openCalendar, toast } from './calendar-steps.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { at, quietDaysFrom } from './quiet-days.ts'

let desk: Desk
let massage: Service
let ada: StaffMember

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  massage = juniper.service('Deep tissue massage')
  ada = juniper.staffMember('Ada Lindqvist')
})

const nextDay = quietDaysFrom(20)

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('a booking is carried to another time and person, and opened, without the mouse', async () => {
  const date = nextDay()
  await bookAtDesk(desk, { service: massage, staffMember: ada, start: at(date, '09:00'), client: { firstName: 'Otis', lastName: 'Ford' } })
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  await block(page, { name: 'Otis Ford', start: '09:00', end: '10:00', with: 'Ada Lindqvist' }).focus()
  // Jonas and Mateo stand between the two.
  await press(page, ' ', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await grid(page).getByRole('status').filter({ hasText: '09:30 with Noor is free' }).waitFor()
  await press(page, 'Enter')
  const moved = block(page, { name: 'Otis Ford', start: '09:30', end: '10:30', with: 'Noor Haddad' })
  await moved.waitFor()
  await expect.poll(() => isFocused(moved)).toBe(true)

  await press(page, 'Enter')
  const drawer = page.getByRole('complementary', { name: 'Otis Ford' })
  await drawer.waitFor()
  await press(page, 'Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(moved)).toBe(true)
})

test('a booking that is carried over another by keyboard says what is in the way, and Escape puts it back', async () => {
  const date = nextDay()
  await bookAtDesk(desk, { service: massage, staffMember: ada, start: at(date, '09:00'), client: { firstName: 'Pia', lastName: 'Holm' } })
  await bookAtDesk(desk, { service: massage, staffMember: ada, start: at(date, '10:30'), client: { firstName: 'Quim', lastName: 'Sole' } })
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  const pia = block(page, { name: 'Pia Holm', start: '09:00', end: '10:00', with: 'Ada Lindqvist' })
  await pia.focus()
  await press(page, ' ', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await grid(page)
    .getByRole('status')
    .filter({ hasText: /Overlaps Quim Sole until 11:45\..+hold Alt to double-book/ })
    .waitFor()
  await press(page, 'Escape')
  expect(await isFocused(pia)).toBe(true)

  await press(page, ' ', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Alt+Enter')
  const question = page.getByRole('alertdialog', { name: 'Double-book Ada at 09:45?' })
  await question.waitFor()
  await press(page, 'Escape')
  await question.waitFor({ state: 'detached' })
  await pia.waitFor()
})

test('N, a known name and Enter book the first free time of the day that is looked at', async () => {
  const date = nextDay()
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  await press(page, 'n')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  const client = dialog.getByRole('combobox', { name: 'Client' })
  await client.pressSequentially('Behrens')
  await page.getByRole('option', { name: /^Tom Behrens/ }).waitFor()
  await press(page, 'Enter')
  const book = dialog.getByRole('button', { name: /^Book / })
  await book.waitFor()
  await expect.poll(() => isFocused(book)).toBe(true)
  await press(page, 'Enter')
  await toast(page, 'Tom Behrens is booked for').waitFor()
  await page.getByRole('complementary', { name: 'Tom Behrens' }).waitFor()
})

test('a new client is written down from what was typed, and a walk-in needs no name', async () => {
  const date = nextDay()
  // A journey that is walked again finds the client of the first walk: each has a name of its own.
  const name = `Rosa Engel ${date}`
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  const free = grid(page)
    .getByRole('button', { name: / is free until .+, Ada Lindqvist/ })
    .first()
  await free.focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByRole('combobox', { name: 'Client' }).pressSequentially(name)
  await page.getByRole('option', { name: `New client “${name}”` }).waitFor()
  await press(page, 'Enter')
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Rosa')
  await expect.poll(() => isFocused(dialog.getByRole('button', { name: /^Book / }))).toBe(true)
  await press(page, 'Enter')
  await toast(page, `${name} is booked for`).waitFor()
  const drawer = page.getByRole('complementary', { name })
  // The drawer opens after the toast: an Escape before it would leave it open.
  await drawer.waitFor()
  await press(page, 'Escape')
  await drawer.waitFor({ state: 'detached' })
  await press(page, 'n')
  const walkIn = page.getByRole('option', { name: 'Walk-in, no name' })
  await walkIn.click()
  await walkIn.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: /^Book / }).click()
  await toast(page, 'Walk-in is booked for').waitFor()
})
