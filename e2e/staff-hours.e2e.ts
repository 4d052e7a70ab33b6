import type { Service, StaffMember } from '@foyer/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openCalendar, toast } from './calendar-steps.ts'
import { pickDate } from './date-steps.ts'
import { type Desk, lookUp, openDesk, openVisitor } from './desk.ts'
import { browser } from './journey-browser.ts'
import { at, clockOf, quietDay, weekdayOf, zone } from './quiet-days.ts'

let desk: Desk
let massage: Service

beforeAll(async () => {
  desk = await openDesk()
  massage = (await lookUp(desk)).service('Deep tissue massage')
})

const visitor = openVisitor()

/** The starts that visitors are offered on a date, with one person. */
const timesOffered = async ({ resourceId }: StaffMember, date: string): Promise<string[]> => {
  const { availabilityEntries } = await visitor.availability.queryAvailability({
    body: {
      query: {
        filter: {
          serviceId: [massage.id],
          startDate: at(date, '00:00'),
          endDate: at(date, '23:59'),
          bookable: true,
          resourceId: [resourceId],
        },
      },
      timezone: zone,
    },
  })
  return availabilityEntries.map(({ slot }) => clockOf(slot.startDate))
}

/** Drags along the line of a weekday, from one hour to another. */
const paint = async (page: Page, line: Locator, from: number, to: number): Promise<void> => {
  const box = await line.boundingBox()
  const [first, last] = [Number(await line.getAttribute('aria-valuemin')), Number(await line.getAttribute('aria-valuemax'))]
  if (!box) throw new Error('The line is not in sight')
  const x = (minute: number) => box.x + ((minute - first) / (last - first)) * box.width
  await page.mouse.move(x(from * 60) + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(x(to * 60) - 2, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
}

test('a new person works the hours that were painted, and visitors are offered exactly those', async () => {
  const page = await desk.openPage(browser)
  await page.goto('/manage/staff')
  await page.getByRole('button', { name: 'New staff member' }).click()
  const dialog = page.getByRole('dialog', { name: 'New staff member' })
  await dialog.getByLabel('Name').fill('Robin Vale')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('radio', { name: 'Has their own hours' }).click()

  const date = quietDay(2)
  const weekday = weekdayOf(date)
  await page.getByRole('button', { name: `Copy to other days, ${weekday}` }).click()
  await page.getByRole('menuitem', { name: 'Closed all day' }).click()
  await paint(page, page.getByRole('slider', { name: new RegExp(`^${weekday}`) }), 10, 12)
  await page.getByRole('button', { name: 'Save hours' }).click()
  await toast(page, 'The hours are saved').waitFor()

  const robin = (await lookUp(desk)).staffMember('Robin Vale')
  await desk.client.services.updateService({
    params: { 'service.id': massage.id },
    body: { service: { revision: massage.revision, staffMemberIds: [...massage.staffMemberIds, robin.resourceId] } },
  })
  expect(await timesOffered(robin, date)).toEqual(['10:00', '10:30', '11:00'])
})

test('while a staff member is away nothing is offered with them, and everything again once they stay', async () => {
  const date = quietDay(2)
  const noor = (await lookUp(desk)).staffMember('Noor Haddad')
  const usual = await timesOffered(noor, date)
  expect(usual.length).toBeGreaterThan(0)
  const page = await desk.openPage(browser)
  await page.goto(`/manage/staff/${noor.id}`)
  await page.getByRole('button', { name: 'Add time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('What for').fill('Dentist')
  await pickDate(page, dialog.getByRole('button', { name: /^From/ }), date)
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await toast(page, 'Blocked: Dentist').waitFor()
  expect(await timesOffered(noor, date)).toEqual([])

  await page.getByRole('button', { name: /^Remove Dentist/ }).click()
  await toast(page, 'Dentist is removed').waitFor()
  expect(await timesOffered(noor, date)).toEqual(usual)
})

test('closing the business for a day closes every staff member, and the calendar says so', async () => {
  const date = quietDay(3)
  const juniper = await lookUp(desk)
  const page = await desk.openPage(browser)
  await page.goto('/manage/settings/business')
  await page.getByRole('button', { name: 'Add a closure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('What for').fill('Summer party')
  await pickDate(page, dialog.getByRole('button', { name: /^From/ }), date)
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await toast(page, 'Blocked: Summer party').waitFor()
  for (const name of ['Ada Lindqvist', 'Noor Haddad']) expect(await timesOffered(juniper.staffMember(name), date)).toEqual([])

  await openCalendar(page, date)
  for (const name of ['Ada Lindqvist', 'Noor Haddad', 'Jonas Weber']) {
    await page.getByRole('button', { name: new RegExp(`^Summer party, .+, ${name}$`) }).waitFor()
  }
})
