import { shortCodeOf } from '@foyer/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { aWhole, partsOf } from '../../../test/a-visit.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { massage, openEditor, workshops } from '../../../test/open-editor.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import type { Page } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import { undoLast } from '../../../ui/overlays/toasts.ts'

const openTab = async (page: Page, name: string) => {
  await page.user.click(page.getByRole('tab', { name: new RegExp(`^${name}`) }))
  await page.findByRole('tab', { name: new RegExp(`^${name}`), selected: true })
}
const pressSave = (page: Page) => page.user.keyboard('{Control>}s{/Control}')
const refusal = (page: Page) => page.findByText('That could not be saved. Nothing is lost.')

const badName = { field: 'service.name', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' }
const badPrice = { field: 'service.payment.fixed.price.value', description: 'must be a number', violatedRule: 'FORMAT' }

test('changes are counted, marked at their tab, and shown in the preview', async () => {
  const page = await openEditor()
  await page.fill(page.getByLabelText('Name'), 'Slow massage')
  await page.findByRole('img', { name: 'Preview of the Slow massage page' })
  await openTab(page, 'Price')
  await page.fill(page.getByRole('textbox', { name: /^Price/ }), '72.50')
  await page.findByText('2 changes not saved')
  for (const name of ['Basics', 'Price']) within(page.getByRole('tab', { name: new RegExp(`^${name}`) })).getByRole('img')
  await expectNoBarriers()
})

test('a refused field shows its error, typed values are kept, and leaving asks for confirmation', async () => {
  const page = await openEditor({ calls: { saveWholeService: async () => Promise.reject(violated(badName, badPrice)) } })
  await page.user.clear(page.getByLabelText('Name'))
  await openTab(page, 'Price')
  const price = page.getByRole<HTMLInputElement>('textbox', { name: /^Price/ })
  await page.fill(price, 'eighty')
  await pressSave(page)
  const banner = (await refusal(page)).closest<HTMLElement>('[role=alert]') ?? document.body
  expect(banner.textContent).toContain('Price: This is not in the right format.')
  expect([price.getAttribute('aria-invalid'), price.value, document.activeElement === price]).toEqual(['true', 'eighty', true])
  await page.fill(price, '80')
  expect(within(banner).queryByRole('link', { name: 'Price' })).toBeNull()

  await page.user.click(within(banner).getByRole('link', { name: 'Name' }))
  expect((await page.findByLabelText('Name')).getAttribute('aria-invalid')).toBe('true')
  await expectNoBarriers()
  await page.user.click(page.getByRole('link', { name: 'Services' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await page.user.click(question.getByRole('button', { name: 'Stay' }))
  page.getByRole('tab', { name: /^Basics/, selected: true })
})

test('a refusal in another tab opens that tab, and discarding removes it', async () => {
  const page = await openEditor({ calls: { saveWholeService: async () => Promise.reject(violated(badName)) } })
  await page.user.clear(page.getByLabelText('Name'))
  await openTab(page, 'Policy')
  await pressSave(page)
  await refusal(page)
  expect((await page.findByLabelText('Name')).getAttribute('aria-invalid')).toBe('true')
  await page.user.click(page.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(page.queryByText(/That could not be saved/)).toBeNull())
  expect(page.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()
})

test('a slug is checked while it is typed, and one that was taken meanwhile is refused at its field', async () => {
  const saveWholeService = async () => Promise.reject(refused('SLUG_ALREADY_EXISTS'))
  const page = await openEditor({ calls: { saveWholeService }, tab: 'address' })
  const address = page.getByRole('textbox', { name: /^Address/ })
  await page.fill(address, 'Not an address')
  await page.findByText('Lowercase letters, digits and single hyphens only.')
  await page.fill(address, 'taken')
  await page.findByText('Another service has or had this address.')
  await page.fill(address, 'free')
  await page.findByText('This address is free.')
  await openTab(page, 'Price')
  await page.fill(page.getByRole('textbox', { name: /^Price/ }), '90')
  await pressSave(page)
  await page.findByText(/: Another service has or had this address\.$/)
  expect((await page.findByRole('textbox', { name: /^Address/ })).getAttribute('aria-invalid')).toBe('true')
  page.getByText('2 changes not saved')
})

test('typed values are kept when another manager has saved the service meanwhile', async () => {
  const page = await openEditor({ calls: { saveWholeService: async () => Promise.reject(refused('STALE_REVISION')) } })
  await page.fill(page.getByLabelText('Name'), 'Slow massage')
  await pressSave(page)
  await page.findByText('Someone changed this in the meantime. What you typed is still here; save again to keep it.')
  expect(page.getByLabelText<HTMLInputElement>('Name').value).toBe('Slow massage')
})

const deleting = async (page: Page) => {
  await page.user.click(page.getByRole('button', { name: 'More' }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Delete service' }))
  return within(await page.findByRole('alertdialog', { name: 'Delete Deep tissue massage?' }))
}

test('deleting a service shows the number of its bookings, and notifies clients of cancellations', async () => {
  const deleteService = vi.fn(async (_: unknown) => ({}))
  const page = await openEditor({
    upcoming: 2,
    visits: partsOf(aWhole('2027-03-11', ['10:00', '11:00', '11:30'])),
    calls: { deleteService },
  })
  const question = await deleting(page)
  await question.findByText('2 upcoming bookings are affected.')
  await expectNoBarriers()
  await page.user.click(question.getByRole('radio', { name: 'They are canceled, and everyone gets an e-mail' }))
  await question.findByText('One visit with several services is affected, and canceled as a whole:')
  await question.findByText(/10:00–11:30.*: Cut and Colour$/)
  await page.user.click(question.getByRole('button', { name: 'Delete Deep tissue massage' }))
  await waitFor(() => expect(page.address()).toBe('/manage/services'))
  expect(deleteService.mock.lastCall?.[0]).toMatchObject({
    query: { preserveFutureSessionsWithParticipants: false, participantNotification: { notifyParticipants: true } },
  })
})

test('a deleted service can be brought back at once', async () => {
  const restoreService = vi.fn(async (_: unknown) => ({ service: massage }))
  const page = await openEditor({ upcoming: 0, calls: { deleteService: async () => ({}), restoreService } })
  const question = await deleting(page)
  await page.user.click(await question.findByRole('button', { name: 'Delete Deep tissue massage' }))
  await waitFor(() => expect(page.address()).toBe('/manage/services'))
  expect(undoLast()).toBe(true)
  await waitFor(() => expect(restoreService.mock.lastCall?.[0]).toMatchObject({ params: { serviceId: massage.id } }))
})

test('a copy opens in its own editor', async () => {
  const cloneService = vi.fn(async (_: unknown) => ({
    service: { ...massage, id: id(77), name: 'Deep tissue massage (copy)' },
    errors: [],
  }))
  const page = await openEditor({ calls: { cloneService } })
  await page.user.click(page.getByRole('button', { name: 'More' }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Make a copy' }))
  await waitFor(() => expect(page.address()).toBe(`/manage/services/${id(77)}`))
  expect(cloneService.mock.lastCall?.[0]).toMatchObject({
    body: { sourceServiceId: massage.id, cloneServiceName: 'Deep tissue massage (copy)' },
  })
})

test('another policy brings its sentences, and is given to the service alone', async () => {
  const saveWholeService = vi.fn(async (_: unknown) => ({ service: massage }))
  const page = await openEditor({ tab: 'policy', calls: { saveWholeService } })
  await page.user.click(await page.findByRole('button', { name: /Usual/ }))
  await page.user.click(await page.findByRole('option', { name: 'Workshops' }))
  await page.findByText('To cancel, Anna has to ask you.')
  await page.findByText('1 change not saved')
  await expectNoBarriers()
  await pressSave(page)
  await page.findByText('Deep tissue massage is saved')
  expect(saveWholeService.mock.lastCall?.[0]).toMatchObject({ body: { service: { bookingPolicy: { id: workshops.id } } } })
})

test('changed rules are saved for all services that have the policy, or in one of the service’s own', async () => {
  const saveWholeService = vi.fn(async (_: unknown) => ({ service: massage }))
  const other = aService({ id: id(71), name: 'Stretching' })
  const page = await openEditor({
    tab: 'policy',
    calls: { saveWholeService, queryServices: async () => ({ services: [massage, other], pagingMetadata: wholePage(2) }) },
  })
  await page.fill(await page.findByLabelText('People per booking'), '3')
  await page.findByText('One other service has the same policy.')
  await pressSave(page)
  await waitFor(() => expect(saveWholeService).toHaveBeenCalledTimes(1))
  const participantsPolicy = { maxParticipantsPerBooking: 3 }
  const { id: policyId } = massage.bookingPolicy
  expect(saveWholeService.mock.lastCall?.[0]).toMatchObject({
    body: { bookingPolicy: { id: policyId, participantsPolicy, revision: '1' } },
  })

  await page.fill(await page.findByLabelText('People per booking'), '4')
  await page.user.click(await page.findByRole('radio', { name: 'Only this one' }))
  await pressSave(page)
  await waitFor(() => expect(saveWholeService).toHaveBeenCalledTimes(2))
  expect(saveWholeService.mock.lastCall?.[0]).toMatchObject({ body: { newBookingPolicy: { name: 'Deep tissue massage' } } })
})

test('a service is shared by a short link with its QR code, and files to print', async () => {
  const page = await openEditor({})
  await page.user.click(page.getByRole('button', { name: 'More' }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Share' }))
  const link = `https://juniper.example/s/${shortCodeOf(massage.id)}`
  await page.findByText(link)
  await page.findByRole('img', { name: 'QR code of the link' })
  const card = page.getByRole('link', { name: 'Card, A6' }).getAttribute('href')
  expect(card).toBe(`/_api/foyer/v1/short-links/${shortCodeOf(massage.id)}/card?size=A6&language=en`)
  await expectNoBarriers()
})
