import { randomUUID } from 'node:crypto'
import type { Category, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let owner: Client
let ada: StaffMember
beforeAll(async () => {
  world = await createWorld()
  owner = world.owner
  ada = await world.staffMember()
})
afterAll(() => world.close())
// Each story begins with the default category alone.
beforeEach(async () => {
  await world.db.deleteFrom('services').execute()
  await world.db.deleteFrom('categories').where('is_default', '=', false).execute()
})

const create = async (name: string): Promise<Category> => (await owner.categories.createCategory({ body: { category: { name } } })).category
const list = async (client = owner): Promise<Category[]> =>
  (await client.categories.queryCategories({ query: { query: { sort: [{ fieldName: 'sortOrder' }] } } })).categories
const names = async (): Promise<string[]> => (await list()).map(({ name }) => name)
const notFound = { status: 404, code: 'CATEGORY_NOT_FOUND' }

describe('a new category', () => {
  test('stands at the end of the list, and causes an event', async () => {
    const [first, second] = [await create('Massage'), await create('  Yoga ')]
    expect(second).toEqual({
      id: expect.any(String),
      name: 'Yoga',
      sortOrder: first.sortOrder + 1000,
      default: false,
      revision: '1',
      createdDate: world.clock.now,
      updatedDate: world.clock.now,
    })
    expect(await names()).toEqual(['Our services', 'Massage', 'Yoga'])
    expect(await recordedEvents(world, second.id)).toEqual([{ name: 'category.created', payload: { entity: second } }])
  })

  test('keeps its extended fields', async () => {
    const extendedFields = { namespaces: { own: { colour: 'green' } } }
    const { category } = await owner.categories.createCategory({ body: { category: { name: 'Yoga', extendedFields } } })
    expect(category.extendedFields).toEqual(extendedFields)
  })

  test('is created once for one idempotency key', async () => {
    const body = { category: { name: 'Once' } }
    const options = { idempotencyKey: randomUUID() }
    const first = await owner.categories.createCategory({ body }, options)
    expect(await owner.categories.createCategory({ body }, options)).toEqual(first)
  })

  test.each(['', '   ', 'x'.repeat(101)])('cannot be named “%s”', async (name) => {
    await expect(create(name)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', violations: [{ field: 'category.name' }] })
  })

  test('of the same moment as others gets a number of its own, and the limit of 500 holds', async () => {
    const { siteId, clock } = world
    const rows = Array.from({ length: 496 }, (_, index) => ({
      site_id: siteId,
      id: randomUUID(),
      name: `Category ${index}`,
      sort_order: index + 1,
      created_at: clock.now,
      updated_at: clock.now,
    }))
    await world.db.insertInto('categories').values(rows).execute()
    const attempts = Array.from({ length: 6 }, (_, index) => create(`Late ${index}`))
    expect(await outcomes(attempts)).toEqual({ SUCCESS: 3, '428 CATEGORY_LIMIT_REACHED': 3 })
    const { rows: doubles } = await sortOrdersTwice()
    expect(doubles).toEqual([])
    await expect(world.service([ada], { category: { name: 'One more' } })).rejects.toMatchObject({
      code: 'CATEGORY_LIMIT_REACHED',
      data: { limit: 500 },
    })
  })
})

const sortOrdersTwice = async () => {
  const rows = await world.db.selectFrom('categories').select('sort_order').where('site_id', '=', world.siteId).execute()
  const counts = Map.groupBy(rows, ({ sort_order }) => sort_order)
  return { rows: [...counts.values()].filter((group) => group.length > 1) }
}

describe('reading categories', () => {
  test('is open to visitors, who do not learn how many services there are', async () => {
    const { id } = await create('Massage')
    await world.service([ada], { category: { id }, hidden: true })
    const visitor = await world.visitor()
    expect((await owner.categories.getCategory({ params: { categoryId: id } })).category.serviceCount).toBe(1)
    const { category } = await visitor.categories.getCategory({ params: { categoryId: id } })
    expect(category).not.toHaveProperty('serviceCount')
    expect((await list(visitor)).every((shown) => !('serviceCount' in shown))).toBe(true)
    expect(await visitor.categories.countCategories({ body: { filter: { name: { $startsWith: 'mass' } } } })).toEqual({ count: 1 })
  })

  test('by query filters, sorts and pages, oldest first by default, with a fixed number of statements', async () => {
    for (const name of ['Yoga', 'Massage', 'Pottery']) await create(name)
    const found = await owner.categories.queryCategories({ query: { query: { filter: { name: { $in: ['Yoga', 'Pottery'] } } } } })
    expect(found.categories.map(({ name }) => name).sort()).toEqual(['Pottery', 'Yoga'])
    const page = { sort: [{ fieldName: 'name', order: 'DESC' as const }], cursorPaging: { limit: 2 } }
    const { result: first, statements } = await countStatements(() => owner.categories.queryCategories({ query: { query: page } }))
    expect(first.categories.map(({ name }) => name)).toEqual(['Yoga', 'Pottery'])
    const cursor = first.pagingMetadata.cursors?.next ?? ''
    const rest = await countStatements(() => owner.categories.queryCategories({ query: { query: { cursorPaging: { cursor } } } }))
    expect(rest.result.categories.map(({ name }) => name)).toEqual(['Our services', 'Massage'].toSorted().toReversed())
    expect(rest.statements.length).toBe(statements.length)
  })

  test('works by GET with one parameter, by GET with flat ones, and by POST where the query is long', async () => {
    await create('Massage')
    const headers = { authorization: world.apiKey }
    const query = { filter: { name: 'Massage' }, cursorPaging: { limit: 50 } }
    const packed = Buffer.from(JSON.stringify({ query })).toString('base64url')
    const answers = [
      await world.app.inject({ url: `/bookings/v2/categories/query?.r=${packed}`, headers }),
      await world.app.inject({ url: '/_api/bookings/v2/categories/query?query.cursorPaging.limit=2', headers }),
      await world.app.inject({ method: 'POST', url: '/v2/categories/query', headers, payload: { query } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const found = answers.map((answer) =>
      answer
        .json()
        .categories.map(({ name }: Category) => name)
        .sort(),
    )
    expect(found).toEqual([['Massage'], ['Massage', 'Our services'], ['Massage']])
  })

  test('of another site finds nothing', async () => {
    const { id } = await create('Massage')
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.categories.getCategory({ params: { categoryId: id } })).rejects.toMatchObject(notFound)
    expect((await list(elsewhere)).map(({ name }) => name)).toEqual(['Our services'])
  })

  test.each(['colour', 'serviceCount'])('by %s is refused with the fields that are known', async (field) => {
    const asked = owner.categories.queryCategories({ query: { query: { filter: { [field]: 1 } } } })
    await expect(asked).rejects.toMatchObject({ violations: [{ field: `query.filter.${field}`, violatedRule: 'UNKNOWN_FIELD' }] })
  })
})

describe('renaming a category', () => {
  const rename = (id: string, category: { name?: string; revision: string }) =>
    owner.categories.updateCategory({ params: { 'category.id': id }, body: { category } })

  test('shows on its services, and causes an event with what was before', async () => {
    const previous = await create('Massage')
    const service = await world.service([ada], { category: { id: previous.id } })
    const { category: entity } = await rename(previous.id, { name: 'Treatments', revision: '1' })
    expect(entity).toEqual({ ...previous, name: 'Treatments', revision: '2' })
    const read = await owner.services.getService({ params: { serviceId: service.id }, query: {} })
    expect(read.service.category.name).toBe('Treatments')
    expect((await recordedEvents(world, entity.id)).at(-1)).toEqual({ name: 'category.updated', payload: { entity, previous } })
  })

  test('with a stale revision is refused with the current category', async () => {
    const { id } = await create('Massage')
    await rename(id, { name: 'Treatments', revision: '1' })
    await expect(rename(id, { name: 'Wellness', revision: '1' })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { name: 'Treatments' } },
    })
    await expect(rename(randomUUID(), { name: 'Wellness', revision: '1' })).rejects.toMatchObject(notFound)
  })

  test('cannot take the name away, and a mask limits what changes', async () => {
    const { id } = await create('Massage')
    const params = { 'category.id': id }
    await expect(
      owner.categories.updateCategory({ params, body: { category: { revision: '1' }, fieldMask: 'name' } }),
    ).rejects.toMatchObject({ violations: [{ field: 'category.name', violatedRule: 'REQUIRED' }] })
    const extendedFields = { namespaces: {} }
    const body = { category: { name: 'Other', extendedFields, revision: '1' }, fieldMask: 'extendedFields' }
    const { category } = await owner.categories.updateCategory({ params, body })
    expect(category).toMatchObject({ name: 'Massage', extendedFields })
  })
})

describe('moving a category', () => {
  const move = (id: string, body: { position: 'FIRST' | 'LAST' | 'AFTER_CATEGORY'; afterCategoryId?: string }) =>
    owner.categories.moveCategory({ params: { categoryId: id }, body })

  test('brings it to the start, to the end, or behind another one, and causes an event', async () => {
    const [massage, yoga] = [await create('Massage'), await create('Yoga')]
    await move(yoga.id, { position: 'FIRST' })
    expect(await names()).toEqual(['Yoga', 'Our services', 'Massage'])
    await move(yoga.id, { position: 'LAST' })
    expect(await names()).toEqual(['Our services', 'Massage', 'Yoga'])
    const { category } = await move(massage.id, { position: 'AFTER_CATEGORY', afterCategoryId: yoga.id })
    expect(await names()).toEqual(['Our services', 'Yoga', 'Massage'])
    expect(await recordedEvents(world, massage.id)).toEqual([
      { name: 'category.created', payload: { entity: massage } },
      { name: 'category.updated', payload: { entity: category, previous: massage } },
    ])
  })

  test('to where it stands changes nothing', async () => {
    const yoga = await create('Yoga')
    const { category } = await move(yoga.id, { position: 'LAST' })
    expect(category).toEqual(yoga)
    expect(await recordedEvents(world, yoga.id)).toHaveLength(1)
  })

  test('between the same two again and again always finds a number', async () => {
    const [first, second] = [await create('First'), await create('Second')]
    const last = await create('Last')
    for (let turn = 0; turn < 12; turn += 1) {
      await move(turn % 2 === 0 ? second.id : last.id, { position: 'AFTER_CATEGORY', afterCategoryId: first.id })
      expect((await names()).slice(1)).toEqual(turn % 2 === 0 ? ['First', 'Second', 'Last'] : ['First', 'Last', 'Second'])
    }
  })

  test('at the same moment as others leaves each with a number of its own', async () => {
    const made = [await create('A'), await create('B'), await create('C'), await create('D')]
    await Promise.all(made.map(({ id }) => move(id, { position: 'FIRST' })))
    expect((await sortOrdersTwice()).rows).toEqual([])
  })

  test('needs the category behind which it goes', async () => {
    const { id } = await create('Yoga')
    const violates = (violatedRule: string) => ({ violations: [{ field: 'afterCategoryId', violatedRule }] })
    await expect(move(id, { position: 'AFTER_CATEGORY' })).rejects.toMatchObject(violates('REQUIRED'))
    await expect(move(id, { position: 'AFTER_CATEGORY', afterCategoryId: id })).rejects.toMatchObject(violates('NOT_ALLOWED'))
    await expect(move(id, { position: 'AFTER_CATEGORY', afterCategoryId: randomUUID() })).rejects.toMatchObject(notFound)
    await expect(move(randomUUID(), { position: 'FIRST' })).rejects.toMatchObject(notFound)
  })
})

describe('deleting a category', () => {
  const remove = (categoryId: string) => owner.categories.deleteCategory({ params: { categoryId } })
  const read = async (serviceId: string) => (await owner.services.getService({ params: { serviceId }, query: {} })).service

  test('moves its services to the default one, and causes an event that names them', async () => {
    const massage = await create('Massage')
    const [one, other] = [
      await world.service([ada], { category: { id: massage.id } }),
      await world.service([ada], { category: { id: massage.id }, hidden: true }),
    ]
    const [fallback] = await list()
    await remove(massage.id)
    expect((await read(one.id)).category).toEqual({ id: fallback?.id, name: 'Our services', sortOrder: 0 })
    expect((await read(one.id)).revision).toBe('2')
    expect((await recordedEvents(world, massage.id)).at(-1)).toEqual({
      name: 'category.deleted',
      payload: { entity: massage, serviceIds: [one.id, other.id].sort(), movedTo: fallback?.id },
    })
    await expect(remove(massage.id)).rejects.toMatchObject(notFound)
    expect(await names()).toEqual(['Our services'])
    await expect(world.service([ada], { category: { id: massage.id } })).rejects.toMatchObject(notFound)
  })

  test('is refused for the default one', async () => {
    const [fallback] = await list()
    await expect(remove(fallback?.id ?? '')).rejects.toMatchObject({ status: 428, code: 'DEFAULT_CATEGORY_NOT_DELETABLE' })
    expect(await names()).toEqual(['Our services'])
  })

  test('leaves no service behind that comes in at the same moment', async () => {
    const { id } = await create('Massage')
    const arriving = Array.from({ length: 4 }, () => world.service([ada], { category: { id } }))
    const [ends] = await Promise.all([outcomes(arriving), remove(id)])
    expect(Object.keys(ends).filter((word) => !['SUCCESS', '404 CATEGORY_NOT_FOUND'].includes(word))).toEqual([])
    const stranded = await world.db.selectFrom('services').select('id').where('category_id', '=', id).execute()
    expect(stranded).toEqual([])
  })
})

describe('permission', () => {
  const attempts = (client: Client, id: string): Record<string, () => Promise<unknown>> => ({
    createCategory: () => client.categories.createCategory({ body: { category: { name: 'Mine' } } }),
    updateCategory: () =>
      client.categories.updateCategory({ params: { 'category.id': id }, body: { category: { name: 'Mine', revision: '1' } } }),
    moveCategory: () => client.categories.moveCategory({ params: { categoryId: id }, body: { position: 'FIRST' } }),
    deleteCategory: () => client.categories.deleteCategory({ params: { categoryId: id } }),
    deleteFirstCategory: () => client.categories.deleteFirstCategory({ params: { id }, query: { deleteServices: true } }),
    updateFirstCategory: () =>
      client.categories.updateFirstCategory({ params: { 'category.id': id }, body: { category: { name: 'Mine' } } }),
    createFirstCategory: () => client.categories.createFirstCategory({ body: { category: { name: 'Mine' } } }),
  })

  test('to change categories is that of services: visitors and the front desk lack it', async () => {
    const { id } = await create('Massage')
    for (const client of [await world.visitor(), await signedInBrowser(world, { role: 'FRONT_DESK' })]) {
      for (const [operation, attempt] of Object.entries(attempts(client, id))) {
        await expect(attempt(), operation).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
      }
    }
    expect(await names()).toEqual(['Our services', 'Massage'])
  })
})
