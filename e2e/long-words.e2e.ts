import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addRoom, bookAtDesk, type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { at, quietDay } from './quiet-days.ts'
import { openQuietly, untilQuiet, walkQuietly } from './quiet-page.ts'

/* One word of hundreds of letters, wherever people may write: it wraps, or is cut with a sign of it, and runs into nothing. */

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(7)
let desk: Desk
let screens: [name: string, address: string][]

beforeAll(async () => {
  desk = await openDesk()
  const juniper = await lookUp(desk)
  const { staffMember } = await desk.client.staff.createStaffMember({ body: { staffMember: { name: word.slice(0, 40) } } })
  const { service } = await desk.client.services.createService({
    body: {
      service: {
        type: 'APPOINTMENT',
        name: word.slice(0, 400),
        tagLine: word,
        description: word,
        category: { name: word.slice(0, 100) },
        // Visitors' journeys do not meet it.
        hidden: true,
        defaultCapacity: 1,
        payment: { rateType: 'NO_FEE', options: { inPerson: true, online: false } },
        onlineBooking: { enabled: false, requireManualApproval: false },
        schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 0 } },
        staffMemberIds: [staffMember.resourceId],
        locations: [{ type: 'BUSINESS' }],
      },
    },
  })
  const date = quietDay(43)
  const client = {
    firstName: word.slice(0, 100),
    lastName: word.slice(0, 100),
    email: `${word.slice(0, 50).replace(/[^a-z]/gi, 'x')}@long.example`,
  }
  const booking = await bookAtDesk(desk, { service, staffMember, start: at(date, '10:00'), client })
  await desk.client.calendar.createEvent({
    body: {
      event: {
        scheduleId: juniper.staffMember('Noor Haddad').resource?.eventsSchedule.id ?? '',
        type: 'DEFAULT',
        title: word.slice(0, 200),
        start: { localDate: `${date}T12:00:00` },
        end: { localDate: `${date}T13:00:00` },
      },
    },
  })
  const room = await addRoom(desk, word.slice(0, 40))
  await desk.client.categories.createCategory({ body: { category: { name: word.slice(0, 100) } } })
  screens = [
    ['the drawer of a booking', `/manage/calendar?date=${date}&booking=${booking.id}`],
    ['the week', `/manage/calendar?date=${date}&view=week`],
    ['the services', '/manage/services'],
    ['the categories', '/manage/services/categories'],
    ['the rooms', '/manage/services/rooms'],
    ['what is owed', '/manage/plans/owed?show=ALL'],
    ['the places', '/manage/services/places'],
    ['a room', `/manage/services/rooms/${room.id}`],
    ['the staff', '/manage/staff'],
    ['the clients', '/manage/clients'],
    ['the members', '/manage/members'],
    ['the fields', '/manage/fields'],
    ['the settings of the community', '/manage/community'],
    ['a service', `/manage/services/${service.id}`],
    ['who gives a service', `/manage/services/${service.id}?tab=schedule`],
    ['a staff member', `/manage/staff/${staffMember.id}`],
    ['why not', `/manage/why-not?service=${service.id}&person=${staffMember.resourceId}&date=${date}`],
  ]
})

test('lists, drawers and forms hold a word of hundreds of letters', async () => {
  const page = await desk.openPage(browser)
  await openQuietly(page, '/manage')
  for (const [name, address] of screens) {
    await page.setViewportSize({ width: 1440, height: 844 })
    await walkQuietly(page, address)
    expect([name, await textBeyondItsPlace(page)]).toEqual([name, []])
    await page.setViewportSize({ width: 320, height: 844 })
    await untilQuiet(page)
    expect([`${name}, on a phone`, await textBeyondItsPlace(page)]).toEqual([`${name}, on a phone`, []])
  }
}, 120_000)

test('so do dialogs and toasts', async () => {
  const page = await desk.openPage(browser)
  await openQuietly(page, screens[0]?.[1] ?? '')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.waitFor()
  expect(await textBeyondItsPlace(page)).toEqual([])
  await question
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await page.getByRole('alertdialog', { name: /./ }).first().waitFor()
  expect(await textBeyondItsPlace(page)).toEqual([])
})

/** Text that shows beyond the box which it belongs to, or beyond the page. */
const textBeyondItsPlace = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = 'aside, dialog, [role=dialog], [role=alertdialog], [role=alert], li, td, th, dd, main, section, a, button'
    const beyond: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const place = parent?.closest(places)
      if (!parent || !place || text.textContent?.trim() === '' || !parent.checkVisibility()) continue
      const boxes: Element[] = []
      for (let box: Element | null = parent; box; box = box.parentElement) boxes.push(box)
      const cuts = boxes.filter((box) => getComputedStyle(box).overflowX !== 'visible' || getComputedStyle(box).clip !== 'auto')
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      const isBeyondPlace = right > place.getBoundingClientRect().right + 1 && !cuts.some((box) => place.contains(box))
      // What scrolls inside itself may be wider than the page.
      const isBeyondPage = right > innerWidth + 1 && cuts.length === 0
      if (width > 0 && (isBeyondPlace || isBeyondPage))
        beyond.push(`${parent.tagName} in ${place.tagName}: ${text.textContent?.slice(0, 40)}`)
    }
    return beyond
  })
