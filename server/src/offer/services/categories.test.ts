import { randomUUID } from 'node:crypto'
import type { StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember()
})
afterAll(() => world.close())

const update = async (serviceId: string, category: object | null) =>
  world.owner.services.updateService({
    params: { 'service.id': serviceId },
    // The typed client has no null; real front ends send it.
    body: { service: { revision: '1', category: category as object } },
  })

describe('the category of a service', () => {
  test('is the site’s default one if none is named, or an empty name', async () => {
    const [one, other] = [await world.service([ada]), await world.service([ada], { category: { name: ' ' } })]
    expect(one.category).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Our services', sortOrder: 0 })
    expect(other.category).toEqual(one.category)
  })

  test('is found by its name, ignoring case, and created at the end of the list if there is none', async () => {
    const { category: first } = await world.service([ada], { category: { name: 'Treatments' } })
    const { category: second } = await world.service([ada], { category: { name: 'Movement' } })
    const { category: again } = await world.service([ada], { category: { name: ' treatments ' } })
    expect(again).toEqual(first)
    expect(second.sortOrder).toBeGreaterThan(first.sortOrder)
  })

  test('is shown with its line in the visitor’s language', async () => {
    const { category } = await world.owner.categories.createCategory({
      body: { category: { name: 'Clay', tagLine: 'Wheels and glazes', translations: { de: { tagLine: 'Drehen und glasieren' } } } },
    })
    const { id } = await world.service([ada], { category: { id: category.id } })
    const lineIn = async (language: string) => {
      const visitor = await world.visitor({ 'x-wix-linguist': `${language}|${language}-${language}|true` })
      const { services } = await visitor.services.queryServices({ body: { query: { filter: { id } } } })
      return services[0]?.category.tagLine
    }
    expect([await lineIn('en'), await lineIn('de')]).toEqual(['Wheels and glazes', 'Drehen und glasieren'])
  })

  test('is created once by concurrent services', async () => {
    const services = await Promise.all(Array.from({ length: 6 }, () => world.service([ada], { category: { name: 'Pottery' } })))
    expect(new Set(services.map(({ category }) => category.id)).size).toBe(1)
  })

  test('is what the id says; the name sent beside it changes nothing', async () => {
    const { category } = await world.service([ada], { category: { name: 'Treatments' } })
    const { id, category: before } = await world.service([ada])
    const { service } = await update(id, { id: category.id, name: 'Another' })
    expect([service.category, before.name]).toEqual([category, 'Our services'])
  })

  test('must be of this site: the id of another is refused', async () => {
    const elsewhere = await managerElsewhere(world)
    const refused = { code: 'CATEGORY_NOT_FOUND', status: 404 }
    await expect(world.service([ada], { category: { id: randomUUID() } })).rejects.toMatchObject(refused)
    const { id, category } = await world.service([ada])
    await expect(update(id, { id: randomUUID() })).rejects.toMatchObject(refused)
    const { staffMember } = await elsewhere.staff.createStaffMember({ body: { staffMember: { name: 'Bo' } } })
    const { id: _, ...wanted } = await world.service([ada])
    await expect(
      elsewhere.services.createService({
        body: {
          service: { ...wanted, category: { id: category.id }, bookingPolicy: {}, locations: [], staffMemberIds: [staffMember.resourceId] },
        },
      }),
    ).rejects.toMatchObject(refused)
  })
})

describe('finding services by their category', () => {
  test('works in queries and counts, by id, name and order', async () => {
    const { id, category } = await world.service([ada], { category: { name: 'Found' } })
    const visitor = await world.visitor()
    for (const filter of [{ 'category.id': category.id }, { 'category._id': category.id }, { 'category.name': 'Found' }]) {
      const { services } = await visitor.services.queryServices({ body: { query: { filter } } })
      expect(services.map((service) => service.id)).toEqual([id])
      expect(await visitor.services.countServices({ body: { filter } })).toEqual({ count: 1 })
    }
    const sort = [{ fieldName: 'category.sortOrder', order: 'DESC' as const }]
    const { services } = await visitor.services.queryServices({ body: { query: { sort } } })
    expect(services[0]?.id).toBe(id)
  })

  test('has an index', async () => {
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'services_category'`.execute(
      world.db,
    )
    expect(rows[0]?.indexdef).toContain('(site_id, category_id) WHERE (deleted_at IS NULL)')
  })
})
