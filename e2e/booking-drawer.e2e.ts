import type { Service, StaffMember } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { block, openCalendar, toast } from './calendar-steps.ts'
import { bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import { askOnSite } from './on-site.ts'
import { at, quietDay } from './quiet-days.ts'

let desk: Desk
let massage: Service
let firstVisit: Service
let ada: StaffMember
let noor: StaffMember

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  massage = juniper.service('Deep tissue massage')
  firstVisit = juniper.service('Physio first visit')
  ada = juniper.staffMember('Ada Lindqvist')
  noor = juniper.staffMember('Noor Haddad')
})

const drawerOf = (page: Page, name: string) => page.getByRole('complementary', { name })

test('a request can be confirmed or declined, and nothing else can be done with what is declined', async () => {
  const date = quietDay(0)
  const wish = { service: firstVisit, staffMember: noor, start: at(date, '16:00'), minutes: 45 }
  const { email } = await askOnSite({ ...wish, name: 'Sol Vega' })
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  const told = { name: 'Sol Vega', start: '16:00', end: '16:45', with: 'Noor Haddad' }
  await block(page, { ...told, state: 'To approve' }).click()
  const drawer = drawerOf(page, 'Sol Vega')
  await drawer.getByRole('button', { name: 'Confirm' }).waitFor()
  expect(await drawer.getByRole('button', { name: /^Cancel/ }).count()).toBe(0)

  await drawer.getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('alertdialog', { name: /^Decline Sol Vega/ })
  await question.getByLabel('A sentence to go with it').fill('We are at a course that day.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await toast(page, 'The request of Sol Vega is declined').waitFor()
  await drawer.getByText('Declined', { exact: true }).first().waitFor()
  for (const action of ['Confirm', 'Decline', 'Move', 'Cancel']) expect(await drawer.getByRole('button', { name: action }).count()).toBe(0)
  await block(page, told).waitFor({ state: 'detached' })
  expect(await mailTo(email, 'We are at a course that day.')).toContain('Subject:')
})

test('a confirmed request stands in the calendar, and its history names who asked and who confirmed', async () => {
  const date = quietDay(0)
  await askOnSite({ service: firstVisit, staffMember: noor, start: at(date, '14:00'), minutes: 45, name: 'Tara Quist' })
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  const told = { name: 'Tara Quist', start: '14:00', end: '14:45', with: 'Noor Haddad' }
  await block(page, { ...told, state: 'To approve' }).click()
  const drawer = drawerOf(page, 'Tara Quist')
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await block(page, told).waitFor()
  const history = drawer.getByRole('listitem')
  await history.filter({ hasText: 'Requested by' }).waitFor()
  await history.filter({ hasText: 'Confirmed by Ada Lindqvist' }).waitFor()
  for (const action of ['Move', 'Cancel']) await drawer.getByRole('button', { name: action }).waitFor()
  expect(await drawer.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
})

test('a canceled booking leaves the calendar of the client too: the mail takes back the very entry it made', async () => {
  const date = quietDay(1)
  const { email } = await askOnSite({
    service: massage,
    staffMember: ada,
    start: at(date, '15:30'),
    minutes: 60,
    name: 'Uma Lindt',
  })
  const confirmation = entryIn(await mailTo(email, 'METHOD:REQUEST'))
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  await block(page, { name: 'Uma Lindt', start: '15:30', end: '16:30', with: 'Ada Lindqvist' }).click()
  const drawer = drawerOf(page, 'Uma Lindt')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel Uma Lindt/ })
  expect(await question.getByRole('checkbox', { name: 'Tell Uma about changes, by e-mail' }).isChecked()).toBe(true)
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await toast(page, 'The booking of Uma Lindt is canceled').waitFor()

  const cancellation = entryIn(await mailTo(email, 'METHOD:CANCEL'))
  expect(cancellation.uid).toBe(confirmation.uid)
  expect(cancellation.sequence).toBeGreaterThan(confirmation.sequence)

  const message = drawer.getByRole('listitem').filter({ hasText: `To ${email}` })
  await expect.poll(() => message.count(), { timeout: 15_000 }).toBe(2)
  await message
    .first()
    .getByRole('button', { name: /^Resend/ })
    .click()
  await toast(page, `Sent again to ${email}`).waitFor()
})

test('a client who is not told gets no mail about the cancellation', async () => {
  const date = quietDay(1)
  const { email } = await askOnSite({
    service: massage,
    staffMember: noor,
    start: at(date, '15:30'),
    minutes: 60,
    name: 'Vito Marsh',
  })
  await mailTo(email, 'METHOD:REQUEST')
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  await block(page, { name: 'Vito Marsh', start: '15:30', end: '16:30', with: 'Noor Haddad' }).click()
  const drawer = drawerOf(page, 'Vito Marsh')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel Vito Marsh/ })
  await question.getByText('Tell Vito about changes, by e-mail').click()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await drawer.getByText('Canceled', { exact: true }).first().waitFor()
  // Every message of a booking is listed from the moment it is due, sent or not.
  const { messages } = await desk.client.messages.queryMessages({ body: { query: { filter: { to: email } } } })
  expect(messages).toHaveLength(1)
})

test('a booking whose service was deleted stays, can be canceled, and says why it cannot be moved', async () => {
  const date = quietDay(42)
  const { service } = await desk.client.services.createService({
    body: {
      service: {
        type: 'APPOINTMENT',
        name: 'Candle evening',
        hidden: true,
        defaultCapacity: 1,
        payment: { rateType: 'NO_FEE', options: { inPerson: true, online: false } },
        onlineBooking: { enabled: false, requireManualApproval: false },
        schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 0 } },
        staffMemberIds: [ada.resourceId],
        locations: [{ type: 'BUSINESS' }],
      },
    },
  })
  await bookAtDesk(desk, { service, staffMember: ada, start: at(date, '10:00'), client: { firstName: 'Wanda', lastName: 'Flint' } })
  await desk.client.services.deleteService({
    params: { serviceId: service.id },
    query: { preserveFutureSessionsWithParticipants: true },
  })
  const page = await desk.openPage(browser)
  await openCalendar(page, date)
  await block(page, { name: 'Wanda Flint', start: '10:00', end: '11:00', with: 'Ada Lindqvist' }).click()
  const drawer = drawerOf(page, 'Wanda Flint')
  await drawer.getByText('Its service is not offered any more').waitFor()
  expect(await drawer.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await toast(page, 'The booking of Wanda Flint is canceled').waitFor()
})

/** The calendar entry of a mail: which one, and which edition of it (RFC 5545 3.8.7.4). */
const entryIn = (mail: string): { uid: string; sequence: number } => {
  const [, uid] = /^UID:(.+?)\r?$/m.exec(mail) ?? []
  const [, sequence] = /^SEQUENCE:(\d+)/m.exec(mail) ?? []
  if (!uid || !sequence) throw new Error(`No calendar entry in:\n${mail}`)
  return { uid, sequence: Number(sequence) }
}
