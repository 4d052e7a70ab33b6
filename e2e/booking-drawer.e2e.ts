import type { Service, StaffMember } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { block, openCalendar, toast } from './calendar-steps.ts'
import { type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import { askOnSite } from './on-site.ts'
import { at, quietDay } from './quiet-days.ts'

let desk: Desk
let massage: Service
let ada: StaffMember

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  massage = juniper.service('Deep tissue massage')
  ada = juniper.staffMember('Ada Lindqvist')
})

const drawerOf = (page: Page, name: string) => page.getByRole('complementary', { name })

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
  const again = page.getByRole('alertdialog', { name: 'Send this message again?' })
  await again.getByText(`${email} gets`).waitFor()
  await again.getByRole('button', { name: 'Send again' }).click()
  await toast(page, `Sent again to ${email}`).waitFor()
})

/** The calendar entry of a mail: which one, and which edition of it (RFC 5545 3.8.7.4). */
const entryIn = (mail: string): { uid: string; sequence: number } => {
  const [, uid] = /^UID:(.+?)\r?$/m.exec(mail) ?? []
  const [, sequence] = /^SEQUENCE:(\d+)/m.exec(mail) ?? []
  if (!uid || !sequence) throw new Error(`No calendar entry in:\n${mail}`)
  return { uid, sequence: Number(sequence) }
}
