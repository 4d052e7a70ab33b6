import type { Language } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { asWhole, aWhole, colour, cut, partsOf } from '../../../test/a-visit.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, wholePage } from '../../../test/samples.ts'
import * as togetherPage from './together.tsx'
import * as detailsPage from './together-details.tsx'

const date = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 1 }).toString()
const nine = aWhole(date, ['09:00', '10:00', '10:30'])
const ten = aWhole(date, ['10:00', '11:00', '11:30'])
const services = {
  queryServices: async ({ body }: { body: { query?: { filter?: object } } }) => {
    const slugs: string[] | undefined = JSON.parse(JSON.stringify(body.query?.filter ?? {}))['supportedSlugs.name']?.$hasSome
    const found = [cut, colour].filter(({ mainSlug }) => !slugs || slugs.includes(mainSlug.name))
    return { services: found, pagingMetadata: wholePage(found.length) }
  },
}
const withoutOptions = {
  queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
}

type Opened = { search?: string; times?: (typeof nine)[]; language?: Language; services?: object }

const openTogether = async ({ search = '', times = [nine, ten], language = 'en', services: given = {} }: Opened = {}) => {
  const listMultiServiceTimes = vi.fn(async (_: { body: object }) => ({ multiServiceTimes: times, timeZone: 'Europe/Berlin' }))
  const page = await openScreen(togetherPage, {
    at: `/together${search}`,
    as: 'VISITOR',
    language,
    client: { services: { ...services, ...given }, 'service-options': withoutOptions, availability: { listMultiServiceTimes } },
  })
  return { ...page, listMultiServiceTimes }
}

test('services are added one by one, and with the second the whole combinations are offered', async () => {
  const page = await openTogether()
  await page.user.click(await page.findByRole('link', { name: /^Cut/ }))
  await page.findByText('Add another service to see when you can have both.')
  expect(page.listMultiServiceTimes).not.toHaveBeenCalled()
  await page.user.click(page.getByRole('link', { name: /^Colour/ }))
  await page.user.click(await page.findByRole('button', { name: /^09:00/ }))
  await page.findByText(/Cut with Ana and Colour with Ben · 90 min in all · €160/)
  const onward = page.getByRole('link', { name: 'Continue' }).getAttribute('href') ?? ''
  expect(onward.startsWith('/together/details?')).toBe(true)
  const asked = new URLSearchParams(onward.split('?')[1])
  expect([asked.getAll('part'), asked.get('with')]).toEqual([['cut', 'colour'], `${id(321)},${id(322)}`])
  await expectNoBarriers()
})

test('staff, order and how the services follow each other are in the address, and asked for', async () => {
  const page = await openTogether({ search: '?part=cut&part=colour' })
  await page.user.click(await page.findByRole('link', { name: /Ana/ }))
  await waitFor(() => expect(page.getByRole('link', { name: /Ana/ }).getAttribute('aria-current')).toBe('true'))
  expect(page.address()).toContain(encodeURIComponent(`cut?staff=${id(321)}`))
  await page.user.click(page.getByRole('link', { name: 'Move Colour up' }))
  await page.findByRole('link', { name: 'Move Cut up' })
  expect(new URL(page.address(), 'https://x').searchParams.getAll('part')[0]).toBe('colour')
  await page.user.click(page.getByRole('link', { name: 'At the same time' }))
  await page.findByText('Each with a different person.')
  expect(page.listMultiServiceTimes.mock.lastCall?.[0].body).toMatchObject({
    multiServiceBookingType: 'PARALLEL_BOOKINGS',
    services: [{ serviceId: colour.id }, { serviceId: cut.id, resourceId: id(321) }],
  })
  await page.user.click(page.getByRole('link', { name: 'Remove Cut' }))
  await page.findByText(/Add another service/)
})

test('where the weeks on show have no time, the first day on show says so, and the way leads to the next free one', async () => {
  const farther = Temporal.PlainDate.from(date).add({ weeks: 7 })
  const whole = aWhole(farther.toString(), ['09:00', '10:00', '10:30'])
  const listMultiServiceTimes = vi.fn(async ({ body }: { body: { toLocalDate?: string } }) => ({
    multiServiceTimes: (body.toLocalDate ?? '') > `${farther}` ? [whole] : [],
    timeZone: 'Europe/Berlin',
  }))
  const page = await openScreen(togetherPage, {
    at: '/together?part=cut&part=colour',
    as: 'VISITOR',
    client: { services, 'service-options': withoutOptions, availability: { listMultiServiceTimes } },
  })
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  await page.findByRole('heading', { name: today.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }) })
  expect(page.getAllByRole('link', { name: /^Next free/ }).map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining(`date=${farther}`),
    expect.stringContaining(`date=${farther}`),
  ])
})

const at = (number: number, name: string) => ({
  id: id(number),
  type: 'BUSINESS' as const,
  business: { id: id(number), name, default: number === 3 },
  calculatedAddress: { formattedAddress: `${name}, Berlin` },
})
const givenAt = (...locations: ReturnType<typeof at>[][]) => ({
  queryServices: async () => {
    const found = [cut, colour].map((service, index) => ({ ...service, locations: locations[index] ?? [] }))
    return { services: found, pagingMetadata: wholePage(found.length) }
  },
})
const [home, west, east] = [at(3, 'Juniper Studio'), at(62, 'Studio West'), at(63, 'Studio East')]

test('the visitor chooses one of several locations for the whole visit', async () => {
  const page = await openTogether({ search: '?part=cut&part=colour', services: givenAt([home, west, east], [west, home]) })
  const studioWest = await page.findByRole('link', { name: 'Studio West' })
  expect(page.listMultiServiceTimes.mock.lastCall?.[0].body).toMatchObject({ location: { locationType: 'BUSINESS', id: home.id } })
  expect(page.queryByRole('link', { name: 'Studio East' })).toBeNull()
  await page.user.click(studioWest)
  await page.findByText('Studio West, Berlin')
  expect(page.listMultiServiceTimes.mock.lastCall?.[0].body).toMatchObject({ location: { id: west.id } })
  await page.user.click(await page.findByRole('button', { name: /^09:00/ }))
  const onward = (await page.findByRole('link', { name: 'Continue' })).getAttribute('href') ?? ''
  expect(new URLSearchParams(onward.split('?')[1]).get('place')).toBe(west.id)
  await expectNoBarriers()
})

test('without a common location the page says that this is why there is no time', async () => {
  const page = await openTogether({ search: '?part=cut&part=colour', times: [], services: givenAt([home, west], [east]) })
  await page.findByText(/at different locations/)
})

test('services that cannot be booked together show a message', async () => {
  const page = await openTogether({ search: '?part=cut&part=colour', times: [], language: 'de' })
  await page.findByText(/nicht zusammen möglich/)
  await expectNoBarriers()
})

const form = {
  id: cut.form.id,
  name: 'Form',
  isDefault: false,
  fields: [{ id: id(71), key: 'where', type: 'SHORT_TEXT' as const, label: 'Allergies?', required: false }],
  revision: '1',
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
}

const held = partsOf(nine, { status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z' })

const openDetails = async (calls: object = {}, { given = {}, place, member }: { given?: object; place?: string; member?: object } = {}) => {
  sessionStorage.clear()
  const createMultiServiceBooking = vi.fn(async (_: { body: object }) => asWhole(held))
  const completeBooking = vi.fn(async (_: { body: object }) => ({ booking: aBooking(), manageToken: 'a-token-of-a-mail-1234567890' }))
  const search = new URLSearchParams([
    ...[cut, colour].map(({ mainSlug }) => ['part', mainSlug.name]),
    ['start', nine.slots[0]?.startDate ?? ''],
    ['zone', 'Europe/Berlin'],
    ['with', `${id(321)},${id(322)}`],
    ...(place ? [['place', place]] : []),
  ] as [string, string][])
  const page = await openScreen(detailsPage, {
    at: `/together/details?${search}`,
    as: member ? 'MEMBER' : 'VISITOR',
    client: {
      services: { ...services, ...given },
      'service-options': withoutOptions,
      ...member,
      'booking-forms': { getBookingForm: async () => ({ bookingForm: form }) },
      bookings: { createMultiServiceBooking, completeBooking, ...calls },
    },
  })
  return { ...page, createMultiServiceBooking, completeBooking }
}

const fillIn = async (page: Awaited<ReturnType<typeof openDetails>>) => {
  await page.user.type(await page.findByLabelText('First name'), 'Lena')
  await page.user.type(page.getByLabelText('E-mail'), 'lena@krueger.example')
}

test('all services are held together and booked with one press, each question asked once', async () => {
  const page = await openDetails()
  const summary = within(await page.findByRole('complementary', { name: 'Your booking' }))
  summary.getByText('09:00–10:00')
  summary.getByText('Ben Roth')
  await page.findByText('€160')
  page.getByLabelText(/Allergies/)
  await fillIn(page)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Book for/ }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalledTimes(1))
  expect(page.createMultiServiceBooking).toHaveBeenCalledTimes(1)
  expect(page.createMultiServiceBooking.mock.lastCall?.[0].body).toMatchObject({
    multiServiceBookingType: 'SEQUENTIAL_BOOKINGS',
    bookings: [
      { bookedEntity: { slot: { serviceId: cut.id, resource: { id: id(321) } } } },
      { bookedEntity: { slot: { serviceId: colour.id, resource: { id: id(322) } } } },
    ],
  })
  await waitFor(() => expect(page.address()).toBe('/visits/a-token-of-a-mail-1234567890/confirmed'))
})

test('a member chooses the participants of each service, and those who are too young are listed with the reason', async () => {
  const dates = { createdDate: `${date}T09:00:00.000Z`, updatedDate: `${date}T09:00:00.000Z` }
  const person = { relation: 'CHILD' as const, mayComeAlone: false, photoConsent: false, revision: '1', ...dates }
  const yearsBefore = (years: number) => Temporal.PlainDate.from(date).subtract({ years }).toString()
  const people = [
    { ...person, id: id(61), name: 'Mia', birthDate: yearsBefore(3) },
    { ...person, id: id(62), name: 'Ole', birthDate: yearsBefore(9) },
  ]
  const member = { members: { getMyMember: async () => ({ member: aMember() }) }, family: { listMyFamily: async () => ({ people }) } }
  const queried = [cut, { ...colour, ageLimits: { minAge: 6, maxAge: 12 } }]
  const page = await openDetails(
    {},
    { member, given: { queryServices: async () => ({ services: queried, pagingMetadata: wholePage(2) }) } },
  )
  const who = within(await page.findByRole('group', { name: /Who is coming to Colour\?/ }))
  expect(who.getByRole<HTMLInputElement>('radio', { name: /^Mia/ }).disabled).toBe(true)
  who.getByText('Mia cannot come. For ages 6 to 12.')
  await page.user.click(who.getByRole('radio', { name: /^Ole/ }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Book for/ }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalledTimes(1))
  expect(page.completeBooking.mock.lastCall?.[0].body).toMatchObject({ coming: [{ familyPersonId: id(62), bookingIds: [held[1]?.id] }] })
})

test('where one time was just taken, whole combinations are offered, and one tap takes one', async () => {
  const answers = [
    () => Promise.reject(refused('SLOT_NOT_AVAILABLE', { alternatives: [], multiServiceTimes: [ten] })),
    async () => asWhole(partsOf(ten)),
  ]
  const createMultiServiceBooking = vi.fn((_: { body: { bookings: unknown[] } }) => (answers.shift() ?? answers[0])?.())
  const page = await openDetails({ createMultiServiceBooking })
  const sheet = within(await page.findByRole('alertdialog'))
  sheet.getByText('09:00 was just taken')
  await page.user.click(sheet.getByRole('button', { name: /^10:00.*Cut with Ana and Colour with Ben/ }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  expect(createMultiServiceBooking.mock.lastCall?.[0].body.bookings[1]).toMatchObject({
    bookedEntity: { slot: { startDate: nine.slots[0] && Temporal.Instant.from(`${date}T11:00:00+01:00`).toString() } },
  })
})

test('the chosen location is shown, and held for all services', async () => {
  const page = await openDetails({}, { given: givenAt([home, west], [west, home]), place: west.id })
  await page.findByText('Studio West, Studio West, Berlin')
  await waitFor(() => expect(page.createMultiServiceBooking).toHaveBeenCalled())
  const slot = { location: { id: west.id, locationType: 'OWNER_BUSINESS' } }
  expect(page.createMultiServiceBooking.mock.lastCall?.[0]).toMatchObject({
    body: { bookings: [{ bookedEntity: { slot } }, { bookedEntity: { slot } }] },
  })
})
