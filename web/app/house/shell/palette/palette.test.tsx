import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBooking, foundBookings } from '../../../test/a-booking.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openPart } from '../../../test/render-screen.tsx'
import { aStaffMember, id, type Role, wholePage } from '../../../test/samples.ts'
import { PaletteButton, PaletteKey } from './palette-button.tsx'

const lena = {
  id: id(61),
  firstName: 'Lena',
  lastName: 'Krüger',
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
}

beforeEach(() => sessionStorage.clear())

const screen = (
  <>
    <h1>Settings</h1>
    <PaletteKey />
  </>
)

const openPalette = async (as: Role = 'OWNER') => {
  const queryContacts = vi.fn(async ({ body }: { body: { search?: string } }) => {
    const contacts = 'lena'.startsWith((body.search ?? '').toLowerCase()) ? [lena] : []
    return { contacts, pagingMetadata: wholePage(contacts.length) }
  })
  const queryExtendedBookings = vi.fn(async (_: unknown) => foundBookings(aBooking()))
  const findCheckIn = vi.fn(async (_: unknown) => ({ booking: aBooking(), state: 'OTHER_DAY' as const }))
  const page = await openPart(screen, {
    at: '/manage/settings',
    as,
    client: {
      contacts: { queryContacts },
      members: { queryMembers: async () => ({ members: [], metadata: { count: 0, offset: 0, total: 0 } }) },
      bookings: { queryExtendedBookings },
      attendance: { findCheckIn },
      services: { queryServices: async () => ({ services: [aService()], pagingMetadata: wholePage(1) }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [aStaffMember()], pagingMetadata: wholePage(1) }) },
    },
  })
  await page.findByRole('heading', { name: 'Settings' })
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await page.findByRole('dialog', { name: 'Go to' }))
  return { page, dialog, queryContacts, queryExtendedBookings, findCheckIn }
}

test('Ctrl and K open the palette, and Escape closes it', async () => {
  const { page, dialog } = await openPalette()
  await dialog.findByRole('option', { name: 'Calendar' })
  dialog.getByRole('option', { name: 'New booking' })
  // The list scrolls, and only the arrows of the field reach it.
  const field = dialog.getByRole('combobox', { name: 'Search and go to' })
  expect(field.getAttribute('aria-controls')).toBe(dialog.getByRole('listbox').id)
  await expectNoBarriers()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('a screen is reached by typing, and is among the recent entries when the palette opens again', async () => {
  const { page, dialog } = await openPalette()
  await dialog.findByRole('option', { name: 'Calendar' })
  await page.user.keyboard('room')
  await waitFor(() => expect(dialog.getAllByRole('option')[0]?.textContent).toMatch(/^Rooms and equipment/))
  await page.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(page.address()).toBe('/manage/services/rooms'))
})

test('deeds are found by the words that people have for them', async () => {
  const { page, dialog } = await openPalette()
  for (const [typed, deed] of [
    ['money back', 'Refund a payment'],
    ['ill', 'Someone is sick: time off and substitutes'],
    ['voucher', 'Sell or look up a gift card'],
    ['tax adviser', 'Figures for the tax adviser'],
  ] as const) {
    await page.user.clear(dialog.getByRole('combobox'))
    await page.user.keyboard(typed)
    await dialog.findByRole('option', { name: deed })
  }
})

test('a button opens the palette, too', async () => {
  const page = await openPart(<PaletteButton />, { at: '/manage/settings', as: 'OWNER', client: {} })
  await page.user.click(await page.findByRole('button', { name: /^Search and go to/ }))
  await page.findByRole('dialog', { name: 'Go to' })
})

test('a booking is found by the reference that its customer sees', async () => {
  const { dialog, page, findCheckIn } = await openPalette()
  await dialog.findByRole('option', { name: 'Calendar' })
  await page.user.keyboard('3F9A-1C27')
  await dialog.findByRole('option', { name: /Deep tissue massage/ })
  expect(findCheckIn.mock.lastCall?.[0]).toMatchObject({ body: { code: '3F9A-1C27' } })
})

test('a booking is found by the name of its client, with one search when typing pauses', async () => {
  const { page, dialog, queryContacts, queryExtendedBookings } = await openPalette()
  await page.user.keyboard('lena')
  const found = await dialog.findByRole('option', { name: /^Lena Krüger/ })
  expect(found.textContent).toMatch(/Deep tissue massage · Mon/)
  expect(queryContacts.mock.calls.map(([{ body }]) => body.search)).toEqual(['lena'])
  expect(queryExtendedBookings.mock.lastCall?.[0]).toMatchObject({
    body: { query: { filter: { 'contactDetails.contactId': { $in: [lena.id] } } } },
  })
  await page.user.click(found)
  await waitFor(() => expect(page.address()).toBe(`/manage/calendar?date=2099-03-02&booking=${aBooking().id}`))
})

test('services and staff members are found by the beginning of their names', async () => {
  const { page, dialog } = await openPalette()
  await page.user.keyboard('mat')
  await dialog.findByRole('option', { name: 'Mateo Ruiz' })
  await page.user.keyboard('{Backspace}{Backspace}{Backspace}tissue')
  await dialog.findByRole('option', { name: 'Deep tissue massage' })
})

test('where nothing is found, a hint says what to try', async () => {
  const { page, dialog } = await openPalette()
  await page.user.keyboard('xylophone')
  await dialog.findByText(/^Nothing found for “xylophone”/)
})

test('a provider is offered only their own screens, and clients are not searched', async () => {
  const { page, dialog, queryContacts } = await openPalette('PROVIDER')
  await dialog.findByRole('option', { name: 'Calendar' })
  expect(dialog.queryByRole('option', { name: /Settings|Members|New booking/ })).toBeNull()
  await page.user.keyboard('lena')
  await dialog.findByText(/^Nothing found/)
  expect(queryContacts).not.toHaveBeenCalled()
})
