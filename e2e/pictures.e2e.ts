import type { Service } from '@foyer/contract'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, phone } from './browser.ts'
import { toast } from './calendar-steps.ts'
import { type Desk, lookUp, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'

let desk: Desk
const added: string[] = []

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  // Journeys after this one meet the studio as it was.
  for (const serviceId of added) await desk.client.services.deleteService({ params: { serviceId }, query: {} })
})

/** A photograph as a telephone makes it: noisy, large, and lying on its side. */
const photograph = (width = 3000, height = 2000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b0583c', noise: { type: 'gaussian', mean: 120, sigma: 20 } } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()

const fileOf = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

/** A service of its own for each journey. */
const addService = async (name: string): Promise<Service> => {
  const ada = (await lookUp(desk)).staffMember('Ada Lindqvist')
  const { service } = await desk.client.services.createService({
    body: {
      service: {
        type: 'APPOINTMENT',
        name,
        tagLine: 'A picture says more.',
        defaultCapacity: 1,
        payment: { rateType: 'NO_FEE', options: { inPerson: true } },
        onlineBooking: { enabled: true },
        schedule: { availabilityConstraints: { sessionDurations: [45] } },
        staffMemberIds: [ada.resourceId],
        locations: [{ type: 'BUSINESS' }],
      },
    },
  })
  added.push(service.id)
  return service
}

const fieldIn = (page: Page, name = 'Picture') => page.getByRole('group', { name, exact: true })
const pictureIn = (field: Locator) => field.getByRole('presentation').or(field.locator('img'))
const isDrawn = (picture: Locator) => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
const save = async (page: Page, name: string) => {
  await page.keyboard.press('Control+s')
  await toast(page, `${name} is saved`).last().waitFor()
}

test('a photograph that the owner uploads is what visitors see, in the size their screen needs', async () => {
  const service = await addService('Portrait sitting')
  const page = await desk.openPage(browser)
  await page.goto(`/manage/services/${service.id}`)
  const field = fieldIn(page)
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    field.getByRole('button', { name: 'Choose a picture' }).press('Enter'),
  ])
  await choosing.setFiles(fileOf(await photograph()))
  await field.getByText('The picture is uploaded.').waitFor()
  await expect.poll(() => isDrawn(pictureIn(field))).toBe(true)
  await expect.poll(() => isDrawn(page.getByRole('complementary').locator('img').first())).toBe(true)
  await field.getByText('A few words are enough').waitFor()
  // In the site's own language, which stands before the others.
  await field.getByLabel('What the picture shows').first().fill('A face in the morning light')
  await save(page, service.name)

  const visitor = await openPage(browser, { ...phone, deviceScaleFactor: 2 })
  await visitor.goto('/')
  const card = visitor.getByRole('listitem').filter({ has: visitor.getByRole('link', { name: service.name }) })
  await card.scrollIntoViewIfNeeded()
  const picture = card.locator('img')
  await expect.poll(() => isDrawn(picture)).toBe(true)
  // 104 pixels wide at twice the density: the second size, upright, as WebP.
  expect(await picture.evaluate((img) => (img as HTMLImageElement).currentSrc)).toMatch(/\/media\/[\da-f-]+\/480\.webp$/)
  expect([await picture.getAttribute('width'), await picture.getAttribute('height'), await picture.getAttribute('loading')]).toEqual([
    '1600',
    '2400',
    'lazy',
  ])
  await card.getByRole('link', { name: service.name, exact: true }).click()
  await visitor.getByRole('img', { name: 'A face in the morning light' }).waitFor()
})

test('a file that is no picture, or too large, is told so and leaves the picture as it was', async () => {
  const service = await addService('Clay portrait')
  const page = await desk.openPage(browser)
  await page.goto(`/manage/services/${service.id}`)
  const field = fieldIn(page)
  const choose = async (buffer: Buffer) => await field.locator('input[type=file]').setInputFiles(fileOf(buffer))
  await choose(await photograph(600, 400))
  await field.getByText('The picture is uploaded.').waitFor()
  const before = await pictureIn(field).getAttribute('src')

  await choose(Buffer.from('<!doctype html><title>Not a picture</title>'))
  await field.getByRole('alert').getByText('We cannot read this file.').waitFor()
  await choose(Buffer.alloc(11 * 1024 * 1024, 0xff))
  await field.getByRole('alert').getByText('This file is larger than 10 MB.').waitFor()
  await choose((await photograph(600, 400)).subarray(0, 4000))
  await field.getByRole('alert').getByText('This picture is damaged').waitFor()
  expect(await pictureIn(field).getAttribute('src')).toBe(before)
})

/** Lets go of a file over the field, or pastes it there, as the browser tells the page of either. */
const hand = async (field: Locator, type: 'drop' | 'paste', buffer: Buffer): Promise<void> => {
  const bytes = [...buffer]
  await field.evaluate(
    (element, { type, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    { type, bytes },
  )
}

test('a picture can be dropped, replaced by pasting and removed, and each is undone', async () => {
  const service = await addService('Bowl and glaze')
  const page = await desk.openPage(browser)
  await page.goto(`/manage/services/${service.id}`)
  const field = fieldIn(page)
  const source = () => pictureIn(field).getAttribute('src')
  await hand(field, 'drop', await photograph(300, 200))
  await field.getByText('The picture is uploaded.').waitFor()
  const first = await source()

  await hand(field, 'paste', await photograph(300, 200))
  await toast(page, 'The picture is replaced').waitFor()
  expect(await source()).not.toBe(first)
  await page.keyboard.press('Control+z')
  await expect.poll(source).toBe(first)

  await field.getByRole('button', { name: 'Remove' }).press('Enter')
  await toast(page, 'The picture is removed').waitFor()
  expect(await pictureIn(field).count()).toBe(0)
  // Its own button is gone, so the keyboard focus moves to the button beside it.
  await expect
    .poll(() => field.getByRole('button', { name: 'Choose a picture' }).evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(source).toBe(first)
})

test('a new face of a staff member is on the page of their services', async () => {
  const { client } = desk
  const { staffMember } = await client.staff.createStaffMember({ body: { staffMember: { name: 'Mina Sorel' } } })
  const service = await addService('Tea with Mina')
  await client.services.updateService({
    params: { 'service.id': service.id },
    body: { service: { revision: service.revision, staffMemberIds: [staffMember.resourceId] } },
  })
  const page = await desk.openPage(browser)
  await page.goto(`/manage/staff/${staffMember.id}`)
  await fieldIn(page)
    .locator('input[type=file]')
    .setInputFiles(fileOf(await photograph(900, 900)))
  await fieldIn(page).getByText('The picture is uploaded.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Mina Sorel is saved').waitFor()

  const visitor = await openPage(browser)
  await visitor.goto(`/services/${service.mainSlug.name}`)
  const face = visitor.getByRole('definition').filter({ hasText: 'Mina Sorel' }).locator('img')
  await expect.poll(() => isDrawn(face)).toBe(true)
  expect(await face.evaluate((img) => (img as HTMLImageElement).currentSrc)).toMatch(/160\.webp$/)
})

test('the field with a picture, and the settings with a logo, are accessible', async () => {
  const service = await addService('Light and shade')
  const page = await desk.openPage(browser, { bypassCSP: true })
  await page.goto(`/manage/services/${service.id}`)
  await fieldIn(page)
    .locator('input[type=file]')
    .setInputFiles(fileOf(await photograph(900, 600)))
  await fieldIn(page).getByText('The picture is uploaded.').waitFor()
  await lookOnce(page, 'service with a picture')
  await save(page, service.name)
  await page.goto('/manage/settings/business')
  await fieldIn(page, 'Logo')
    .locator('input[type=file]')
    .setInputFiles(fileOf(await photograph(400, 200)))
  await fieldIn(page, 'Logo').getByText('The picture is uploaded.').waitFor()
  await lookOnce(page, 'settings with a logo')
})
