import type { Service, ServiceOffer, StaffMember } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, id, wholePage } from '../../../test/samples.ts'
import * as services from './services.tsx'

type Asked = { found?: readonly Service[]; staff?: readonly StaffMember[]; offers?: readonly ServiceOffer[]; calls?: object }

const openServices = ({ found = [aService()], staff = [aStaffMember()], offers = [], calls }: Asked = {}) =>
  openScreen(services, {
    at: '/manage/services',
    client: {
      services: { queryServices: async () => ({ services: [...found], pagingMetadata: wholePage(found.length) }), ...calls },
      availability: { listOffers: async () => ({ offers: [...offers] }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [...staff], pagingMetadata: wholePage(staff.length) }) },
    },
  })

test('each line shows length, price, staff and visibility', async () => {
  const page = await openServices({
    found: [
      aService(),
      aService({ id: id(41), name: 'Old', hidden: true, staffMemberIds: [] }),
      aService({ id: id(42), name: 'Asked', onlineBooking: { enabled: true, requireManualApproval: true } }),
      aService({ id: id(43), name: 'Desk', onlineBooking: { enabled: false } }),
    ],
  })
  const line = async (name: string) => (await page.findByRole('link', { name })).closest('tr')?.textContent
  expect(await line('Deep tissue massage')).toMatch(/1 h.*€80.*Mateo.*Live/)
  expect(await line('Old')).toMatch(/not set yet.*Hidden/)
  expect(await line('Asked')).toMatch(/On request/)
  expect(await line('Desk')).toMatch(/Not bookable online/)
  await expectNoBarriers()
})

test('services that cannot be booked are named above the list, with a link to the cause', async () => {
  const page = await openServices({
    offers: [
      { serviceId: id(41), name: 'Yoga', type: 'CLASS', reason: 'NO_SESSIONS' },
      { serviceId: id(42), name: 'Sauna', type: 'APPOINTMENT', reason: 'RESOURCE_MISSING' },
      { serviceId: id(43), name: 'Desk', type: 'APPOINTMENT', reason: 'ONLINE_BOOKING_OFF' },
      { serviceId: id(44), name: 'Massage', type: 'APPOINTMENT', nextStart: '2027-03-01T09:00:00.000Z' },
    ],
  })
  await page.findByText('Nothing can be booked')
  expect(page.getByText(/No sessions are planned/).textContent).toBe('Yoga: No sessions are planned.')
  expect(page.getByRole('link', { name: 'Sauna' }).getAttribute('href')).toBe(`/manage/services/${id(42)}?tab=schedule`)
  expect(page.queryByRole('link', { name: 'Desk' })).toBeNull()
  expect(page.queryByRole('link', { name: 'Massage' })).toBeNull()
})

test('without services the page explains what a service is, and offers the first', async () => {
  const page = await openServices({ found: [] })
  await page.findByText('Nothing to book yet')
  expect(page.getAllByRole('button', { name: /New service/ })).toHaveLength(2)
})

test('a new service starts from a template, and opens in its editor', async () => {
  const createService = vi.fn(async () => ({ service: aService({ id: id(44) }) }))
  const page = await openServices({ calls: { createService } })
  await page.findByRole('link', { name: 'Deep tissue massage' })
  await page.user.keyboard('n')
  const dialog = await page.findByRole('dialog', { name: 'New service' })
  await page.user.click(within(dialog).getByRole('button', { name: /^Yoga/ }))
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Add service' }))
  await waitFor(() => expect(page.address()).toBe(`/manage/services/${id(44)}`))
  expect(createService).toHaveBeenCalledWith(
    expect.objectContaining({ body: { service: expect.objectContaining({ name: 'Private yoga', staffMemberIds: [id(6)] }) } }),
  )
})

test('the templates of classes have seats instead of a length', async () => {
  const createService = vi.fn(async () => ({ service: aService({ id: id(44) }) }))
  const page = await openServices({ calls: { createService } })
  await page.findByRole('link', { name: 'Deep tissue massage' })
  await page.user.keyboard('n')
  const dialog = await page.findByRole('dialog', { name: 'New service' })
  await page.user.click(within(dialog).getByRole('radio', { name: 'Class' }))
  await page.user.click(within(dialog).getByRole('button', { name: /Vinyasa flow.*12 places.*€18/ }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Add service' }))
  await waitFor(() => expect(createService).toHaveBeenCalledOnce())
  const service = { type: 'CLASS', name: 'Vinyasa flow', defaultCapacity: 12 }
  expect(createService).toHaveBeenCalledWith(expect.objectContaining({ body: { service: expect.objectContaining(service) } }))
  expect(createService).toHaveBeenCalledWith(
    expect.objectContaining({ body: { service: expect.not.objectContaining({ schedule: expect.anything() }) } }),
  )
})

test('without staff members a service cannot be given, and the dialog leads to the staff page', async () => {
  const page = await openServices({ staff: [] })
  await page.user.click(await page.findByRole('button', { name: /New service/ }))
  const dialog = await page.findByRole('dialog', { name: 'New service' })
  expect(within(dialog).getByRole('button', { name: 'Add service' })).toHaveProperty('disabled', true)
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/manage/staff')
})

test('a list that does not load is asked for again', async () => {
  let isDown = true
  const queryServices = async () => {
    if (isDown) throw refused('NOT_FOUND')
    return { services: [aService()], pagingMetadata: wholePage(1) }
  }
  const page = await openServices({ calls: { queryServices } })
  const again = await page.findByRole('button', { name: 'Try again' })
  isDown = false
  await page.user.click(again)
  await page.findByRole('link', { name: 'Deep tissue massage' })
})

const yoga = aService({
  id: id(51),
  name: 'Yoga',
  type: 'CLASS',
  defaultCapacity: 12,
  category: { id: id(52), name: 'Classes', sortOrder: 1 },
})

test('the list is narrowed down by words and by kind, and drawn as cards', async () => {
  const page = await openServices({ found: [aService(), yoga] })
  expect((await page.findByRole('link', { name: 'Yoga' })).closest('tr')?.textContent).toMatch(/Class, 12 places/)
  await page.user.type(page.getByRole('searchbox', { name: 'Search services' }), 'yog')
  await waitFor(() => expect(page.queryByRole('link', { name: 'Deep tissue massage' })).toBeNull())
  await page.user.clear(page.getByRole('searchbox', { name: 'Search services' }))
  await page.user.click(page.getByRole('button', { name: /Kind/ }))
  await page.user.click(await page.findByRole('option', { name: 'Course' }))
  await page.findByText('No service matches')
  await page.user.click(page.getByRole('button', { name: 'Show all' }))
  await page.user.click(page.getByRole('radio', { name: 'Cards' }))
  expect(page.queryByRole('table')).toBeNull()
  expect((await page.findByRole('link', { name: 'Yoga' })).getAttribute('href')).toBe(`/manage/services/${id(51)}`)
  await expectNoBarriers()
})

test('chosen services are hidden together, which can be undone', async () => {
  const hide = async ({ body }: { body: { services: { service: { id: string; hidden?: boolean } }[] } }) => ({
    results: body.services.map(({ service }, originalIndex) => ({
      itemMetadata: { id: service.id, originalIndex, success: true },
      item: aService({ id: service.id, hidden: service.hidden === true, revision: '2' }),
    })),
    bulkActionMetadata: { totalSuccesses: body.services.length, totalFailures: 0, undetailedFailures: 0 },
  })
  const bulkUpdateServices = vi.fn(hide)
  const page = await openServices({ found: [aService(), yoga], calls: { bulkUpdateServices } })
  await page.user.click(await page.findByRole('checkbox', { name: /Deep tissue massage/ }))
  await page.user.click(page.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(bulkUpdateServices).toHaveBeenCalledTimes(1))
  expect(bulkUpdateServices.mock.calls[0]?.[0].body.services).toEqual([{ service: { id: id(12), revision: '1', hidden: true } }])
  await page.findByText('1 service is hidden')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(bulkUpdateServices).toHaveBeenCalledTimes(2))
  expect(bulkUpdateServices.mock.calls[1]?.[0].body.services).toEqual([{ service: { id: id(12), revision: '2', hidden: false } }])
})

test('chosen services get one category', async () => {
  const bulkUpdateServices = vi.fn(async () => ({
    results: [],
    bulkActionMetadata: { totalSuccesses: 2, totalFailures: 0, undetailedFailures: 0 },
  }))
  const page = await openServices({ found: [aService(), yoga], calls: { bulkUpdateServices } })
  await page.user.click(await page.findByRole('checkbox', { name: 'Select all on this page' }))
  await page.user.click(page.getByRole('button', { name: 'Category…' }))
  const dialog = await page.findByRole('dialog', { name: 'Category…' })
  await page.user.click(within(dialog).getByRole('button', { name: /^Category|Category$/ }))
  await page.user.click(await page.findByRole('option', { name: 'Classes' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Apply to 2 services' }))
  await waitFor(() => expect(bulkUpdateServices).toHaveBeenCalled())
  expect(bulkUpdateServices).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        services: [
          { service: { id: id(12), revision: '1', category: { id: id(52) } } },
          { service: { id: id(51), revision: '1', category: { id: id(52) } } },
        ],
      },
    }),
  )
})

test('a new class has seats, and neither a length nor staff', async () => {
  const createService = vi.fn(async () => ({ service: yoga }))
  const page = await openServices({ calls: { createService } })
  await page.user.click(await page.findByRole('button', { name: /New service/ }))
  const dialog = await page.findByRole('dialog', { name: 'New service' })
  await page.user.click(within(dialog).getByRole('radio', { name: 'Class' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Add service' }))
  await waitFor(() => expect(createService).toHaveBeenCalled())
  const [sent] = createService.mock.calls[0] as unknown as [{ body: { service: object } }]
  expect(sent.body.service).toMatchObject({ type: 'CLASS', defaultCapacity: 10 })
  expect(sent.body.service).not.toHaveProperty('schedule')
  expect(sent.body.service).not.toHaveProperty('staffMemberIds')
})

test('a service that was deleted is brought back later, from a list of its own', async () => {
  const sauna = { id: id(41), name: 'Sauna', type: 'APPOINTMENT' as const, deletedDate: '2027-02-20T09:00:00.000Z' }
  const deleted = [sauna]
  const restoreService = vi.fn(async (_: unknown) => {
    deleted.length = 0
    return { service: aService({ id: sauna.id, name: 'Sauna' }) }
  })
  const page = await openServices({ calls: { listDeletedServices: async () => ({ services: [...deleted] }), restoreService } })
  await page.user.click(await page.findByRole('button', { name: 'Deleted services' }))
  await page.findByText(/^Deleted on .*20/)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Bring Sauna back' }))
  await page.findByText('Nothing here')
  expect(restoreService.mock.lastCall?.[0]).toMatchObject({ params: { serviceId: sauna.id } })
})
