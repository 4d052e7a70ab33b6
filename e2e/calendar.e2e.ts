import { randomUUID } from 'node:crypto'
import type { Service, StaffMember } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { block, drag, openCalendar, toast } from './calendar-steps.ts'
import { bookAtDesk, type Desk, lookUp, openDesk, openVisitor } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailsTo, mailTo } from './mails.ts'
import { at, quietDay, quietDaysFrom } from './quiet-days.ts'

let desk: Desk
let massage: Service
let ada: StaffMember
let noor: StaffMember

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  massage = juniper.service('Deep tissue massage')
  ada = juniper.staffMember('Ada Lindqvist')
  noor = juniper.staffMember('Noor Haddad')
})

const nextDay = quietDaysFrom(5)

const clientOf = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  // An address of its own each time: mails of another attempt are none of ours.
  return { firstName, lastName, email: `${lastName.toLowerCase()}.${randomUUID().slice(0, 8)}@calendar.example` }
}

const book = async (name: string, staffMember: StaffMember, start: string) => {
  const client = clientOf(name)
  await bookAtDesk(desk, { service: massage, staffMember, start, client })
  return client
}

test('what a visitor books appears in the calendar that the owner has open, without a reload', async () => {
  const date = quietDay(0)
  const page = await desk.openPage(browser)
  await openCalendar(page, date)

  const visitor = openVisitor()
  const slot = {
    serviceId: massage.id,
    scheduleId: massage.schedule.id,
    startDate: at(date, '15:00'),
    endDate: at(date, '16:00'),
    timezone: 'Europe/Berlin',
    resource: { id: ada.resourceId },
  }
  const { booking: hold } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, totalParticipants: 1 } } })
  await block(page, { name: 'Visitor', start: '15:00', end: '16:00', with: 'Ada Lindqvist', state: 'Being booked' }).waitFor()

  const contactDetails = clientOf('Iris Vance')
  await visitor.bookings.completeBooking({ params: { bookingId: hold.id }, body: { revision: hold.revision, contactDetails } })
  await block(page, { name: 'Iris Vance', start: '15:00', end: '16:00', with: 'Ada Lindqvist' }).waitFor()
})

test('a booking dragged to another time and person lands there, and undo brings it back', async () => {
  const date = nextDay()
  await book('Ines Moreau', ada, at(date, '09:00'))
  const page = await desk.openPage(browser)
  await openCalendar(page, date)

  await drag(page, block(page, { name: 'Ines Moreau', start: '09:00', end: '10:00', with: 'Ada Lindqvist' }), {
    from: '09:00',
    to: '14:30',
    resourceId: noor.resourceId,
  })
  const moved = block(page, { name: 'Ines Moreau', start: '14:30', end: '15:30', with: 'Noor Haddad' })
  await moved.waitFor()
  await toast(page, 'No message was sent').getByRole('button', { name: 'Undo' }).click()
  await block(page, { name: 'Ines Moreau', start: '09:00', end: '10:00', with: 'Ada Lindqvist' }).waitFor()
  await toast(page, 'Ines Moreau is back at').waitFor()
  expect(await moved.count()).toBe(0)
})

test('after a booking was carried to another column, the next click opens it', async () => {
  const date = nextDay()
  await book('Ole Brandt', ada, at(date, '09:00'))
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  await drag(page, block(page, { name: 'Ole Brandt', start: '09:00', end: '10:00', with: 'Ada Lindqvist' }), {
    from: '09:00',
    to: '11:00',
    resourceId: noor.resourceId,
  })
  await block(page, { name: 'Ole Brandt', start: '11:00', end: '12:00', with: 'Noor Haddad' }).click()
  await page.getByRole('complementary', { name: 'Ole Brandt' }).waitFor()
})

test('a client is told of a dragged booking only if the owner asked for it, and then of its undoing too', async () => {
  const date = nextDay()
  const { email } = await book('Juno Park', ada, at(date, '09:00'))
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  const isAt = (start: string, end: string) => block(page, { name: 'Juno Park', start, end, with: 'Ada Lindqvist' })
  await drag(page, isAt('09:00', '10:00'), { from: '09:00', to: '10:00', resourceId: ada.resourceId })
  await toast(page, 'No message was sent').waitFor()

  await page.getByRole('button', { name: 'Calendar options' }).click()
  await page.getByRole('menuitem', { name: 'Tell clients when you drag' }).click()
  await drag(page, isAt('10:00', '11:00'), { from: '10:00', to: '15:00', resourceId: ada.resourceId })
  const moved = toast(page, 'An e-mail is on its way')
  await mailTo(email, '15:00')
  expect(await mailsTo(email)).toHaveLength(1)

  await moved.getByRole('button', { name: 'Undo and tell Juno' }).click()
  await toast(page, 'Juno Park is back at').filter({ hasText: 'A second e-mail says so.' }).waitFor()
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(2)
})

test('a booking dropped on another goes back, and the owner is told what it overlaps', async () => {
  const date = nextDay()
  await book('Kai Lund', ada, at(date, '09:00'))
  await book('Lia Roth', noor, at(date, '10:00'))
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  const kai = block(page, { name: 'Kai Lund', start: '09:00', end: '10:00', with: 'Ada Lindqvist' })
  await drag(page, kai, { from: '09:00', to: '10:30', resourceId: noor.resourceId })
  await toast(page, 'Kai Lund was not moved. Overlaps Lia Roth until 11:15.').waitFor()
  await kai.waitFor()
})

test('dropped with Alt held, it double-books by name, shows so, and stays on the list of Today until it is resolved', async () => {
  const date = nextDay()
  await book('Mia Sand', ada, at(date, '09:00'))
  await book('Nils Berg', noor, at(date, '10:00'))
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  await drag(page, block(page, { name: 'Mia Sand', start: '09:00', end: '10:00', with: 'Ada Lindqvist' }), {
    from: '09:00',
    to: '10:30',
    resourceId: noor.resourceId,
    isAltHeld: true,
  })
  const question = page.getByRole('alertdialog', { name: 'Double-book Noor at 10:30?' })
  await question.getByText('Overlaps Nils Berg until 11:15.').waitFor()
  await question.getByRole('button', { name: 'Double-book Noor' }).click()
  await block(page, { name: 'Mia Sand', start: '10:30', end: '11:30', with: 'Noor Haddad', state: 'Double-booked' }).waitFor()

  await page.getByRole('link', { name: 'Today' }).click()
  const need = needsYou(page).filter({ hasText: 'Mia Sand' })
  await need.getByText(/Noor Haddad is booked by Nils Berg/).waitFor()
  await need.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Mia Sand' })
  await dialog.getByRole('button', { name: '14:00', exact: true }).click()
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await need.waitFor({ state: 'detached' })
})

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')
