import { randomUUID } from 'node:crypto'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, ada, visitor, newDay, read } = await createBookingWorld()
const owner: Client = world.owner
afterAll(() => world.close())

const create = async (name: string) => (await owner.categories.createFirstCategory({ body: { category: { name } } })).category
const list = async (query: { categoryIds?: string[]; includeDeleted?: boolean } = {}) =>
  (await visitor.categories.listCategories({ query })).categories

test('the first version lists all categories in their order, some by their ids, and deleted ones on request', async () => {
  const [massage, yoga] = [await create('Massage'), await create('Yoga')]
  expect(yoga).toEqual({ id: expect.any(String), name: 'Yoga', status: 'CREATED', sortOrder: massage.sortOrder + 1000 })
  expect((await list()).map(({ name }) => name)).toEqual(['Our services', 'Massage', 'Yoga'])
  expect(await list({ categoryIds: [yoga.id] })).toEqual([yoga])
  await owner.categories.deleteFirstCategory({ params: { id: massage.id }, query: {} })
  expect((await list()).map(({ name }) => name)).toEqual(['Our services', 'Yoga'])
  expect(await list({ includeDeleted: true, categoryIds: [massage.id] })).toEqual([{ ...massage, status: 'DELETED' }])
})

test('the first version repeats the parameter of several ids', async () => {
  const [one, other] = [await create('One'), await create('Other')]
  const url = `/bookings/v1/categories?categoryIds=${one.id}&categoryIds=${other.id}`
  const answer = await world.app.inject({ url, headers: { authorization: world.apiKey } })
  expect(answer.json()).toEqual({ categories: [one, other] })
})

test('the first version renames without a revision, and refuses what does not exist with its own code', async () => {
  const { id } = await create('Before')
  const rename = (categoryId: string) =>
    owner.categories.updateFirstCategory({ params: { 'category.id': categoryId }, body: { category: { name: 'After' } } })
  expect((await rename(id)).category.name).toBe('After')
  expect((await owner.categories.getCategory({ params: { categoryId: id } })).category).toMatchObject({ name: 'After', revision: '2' })
  await expect(rename(randomUUID())).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('the first version deletes the services of a category on request, and cancels their bookings to come', async () => {
  const { id } = await create('Closing')
  const service = await world.service([ada], { category: { id } })
  const booking = await book(visitor, await slotAt(visitor, { service, date: newDay(), time: '10:00' }))
  expect(await owner.categories.deleteFirstCategory({ params: { id }, query: { deleteServices: true } })).toEqual({ id })
  await expect(owner.services.getService({ params: { serviceId: service.id }, query: {} })).rejects.toMatchObject({
    code: 'SERVICE_NOT_FOUND',
  })
  expect((await read(owner, booking))?.booking.status).toBe('CANCELED')
  expect((await recordedEvents(world, id)).at(-1)).toMatchObject({ name: 'category.deleted', payload: { serviceIds: [service.id] } })
})

test('the default category cannot be deleted with its services either', async () => {
  const [{ id } = { id: '' }] = await list()
  const service = await world.service([ada])
  const removal = owner.categories.deleteFirstCategory({ params: { id }, query: { deleteServices: true } })
  await expect(removal).rejects.toMatchObject({ status: 428, code: 'DEFAULT_CATEGORY_NOT_DELETABLE' })
  expect((await owner.services.getService({ params: { serviceId: service.id }, query: {} })).service.id).toBe(service.id)
})
