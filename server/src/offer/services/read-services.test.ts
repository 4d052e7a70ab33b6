import { randomUUID } from 'node:crypto'
import type { Search, Service } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { addVariedServices, listFields, plainServiceFields } from '../../test/bookings/varied-services.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { plainAggregation } from '../../test/queries/plain-aggregation.ts'
import { aggregationsOn, rounded } from '../../test/queries/random-aggregations.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let services: Service[]
let visitor: Awaited<ReturnType<World['visitor']>>
beforeAll(async () => {
  world = await createWorld()
  services = await addVariedServices(world)
  visitor = await world.visitor()
})
afterAll(() => world.close())

const search = (asked: Search, client = world.owner) => client.services.searchServices({ body: { search: asked } })
const namesFound = async (asked: Search, client = world.owner) => (await search(asked, client)).services.map(({ name }) => name)
const counted = async (asked: Search, client = world.owner) => {
  const { aggregationData } = await search(
    { ...asked, aggregations: [{ name: 'names', fieldPath: 'name', value: { sortType: 'VALUE', sortDirection: 'ASC' } }] },
    client,
  )
  return aggregationData?.results[0]?.values?.results.map(({ value, count }) => `${count} ${value}`)
}

describe('a search', () => {
  test('answers a hundred services, oldest first, without being asked for anything', async () => {
    const { services: found, pagingMetadata, aggregationData } = await world.owner.services.searchServices({ body: {} })
    expect(found.map(({ id }) => id)).toEqual(services.map(({ id }) => id))
    expect(pagingMetadata).toEqual({ count: 8, cursors: {}, hasNext: false })
    expect(aggregationData).toEqual({ results: [] })
  })

  test('finds words in the name: one of them, or each', async () => {
    expect(await namesFound({ search: { expression: 'YOGA massage' } })).toEqual(['Deep massage', 'Morning yoga', 'Evening yoga'])
    expect(await namesFound({ search: { expression: 'yoga even', mode: 'AND' } })).toEqual(['Evening yoga'])
    expect(await namesFound({ search: { expression: 'masage', fuzzy: true } })).toEqual(['Deep massage'])
    expect(await namesFound({ search: { expression: 'slow', fields: ['tagLine', 'category.name'] } })).toEqual([
      'Deep massage',
      'Hot stones',
    ])
  })

  test('goes together with a filter and an order', async () => {
    const asked = { search: { expression: 'yoga physio' }, filter: { sortOrder: { $ne: 9 } }, sort: [{ fieldName: 'name' }] }
    expect(await namesFound(asked)).toEqual(['Evening yoga', 'Morning yoga', 'Physio'])
  })

  test('is paged by offset, with the total', async () => {
    const { services: found, pagingMetadata } = await search({ search: { expression: 'yoga physio' }, paging: { limit: 3, offset: 2 } })
    expect(found).toHaveLength(2)
    expect(pagingMetadata).toEqual({ count: 2, offset: 2, total: 4, tooManyToCount: false })
  })

  test('is paged by cursors that remember words, filter, order and zone', async () => {
    const { createdDate = '' } = services[3] ?? {}
    const local = Temporal.Instant.from(createdDate).toZonedDateTimeISO('Asia/Tokyo').toPlainDateTime().toString()
    const first = await search({
      search: { expression: 'yoga physio hot' },
      filter: { createdDate: { $gte: local } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      timeZone: 'Asia/Tokyo',
      cursorPaging: { limit: 1 },
    })
    const found = [...first.services]
    let cursor = first.pagingMetadata.cursors?.next
    while (cursor) {
      const page = await search({ cursorPaging: { limit: 1, cursor } })
      found.push(...page.services)
      cursor = page.pagingMetadata.cursors?.next
    }
    expect(found.map(({ name }) => name)).toEqual(['Physio', 'Physio', 'Evening yoga', 'Morning yoga'])
  })

  test('understands dates without an offset, and divides days, in the zone of the site or of the request', async () => {
    const histogram = { name: 'days', fieldPath: 'createdDate', dateHistogram: { interval: 'DAY' as const } }
    const starts = async (asked: Search) =>
      (await search({ ...asked, aggregations: [histogram] })).aggregationData?.results[0]?.dateHistogram?.results.map(({ value }) =>
        value.slice(11),
      )
    expect(new Set(await starts({}))).toEqual(new Set(['23:00:00.000Z']))
    expect(new Set(await starts({ timeZone: '+02:00' }))).toEqual(new Set(['22:00:00.000Z']))
    expect(new Set(await starts({ timeZone: 'America/New_York' }))).toEqual(new Set(['05:00:00.000Z']))
    const [oldest] = services
    const inBerlin = Temporal.Instant.from(oldest?.createdDate ?? '')
      .toZonedDateTimeISO('Europe/Berlin')
      .toPlainDateTime()
      .toString()
    expect(await namesFound({ filter: { createdDate: inBerlin } })).toEqual(['Deep massage'])
    expect(await namesFound({ filter: { createdDate: inBerlin }, timeZone: 'UTC' })).toEqual([])
  })

  test.each<[string, Search, string, string]>([
    ['an unknown zone', { timeZone: 'Europe/Atlantis' }, 'search.timeZone', 'TIME_ZONE'],
    ['an unknown field', { filter: { nme: 'x' } }, 'search.filter.nme', 'UNKNOWN_FIELD'],
    ['an order by what is no field', { sort: [{ fieldName: 'nme' }] }, 'search.sort[0].fieldName', 'UNKNOWN_FIELD'],
    ['words in what is no text', { search: { expression: 'x', fields: ['hidden'] } }, 'search.search.fields[0]', 'UNKNOWN_FIELD'],
    ['a page that is too long', { cursorPaging: { limit: 101 } }, 'search.cursorPaging.limit', 'PAGING_LIMIT_OUT_OF_RANGE'],
    [
      'sums of texts',
      { aggregations: [{ name: 'a', fieldPath: 'name', scalar: { type: 'SUM' } }] },
      'search.aggregations[0].fieldPath',
      'TYPE',
    ],
  ])('is refused with %s', async (_, asked, field, rule) => {
    await expect(search(asked)).rejects.toMatchObject({ violations: [{ field, ruleName: rule }] })
  })

  test('is refused with the cursor of another operation', async () => {
    const { pagingMetadata } = await world.owner.services.queryServices({ body: { query: { cursorPaging: { limit: 1 } } } })
    const cursor = pagingMetadata.cursors?.next ?? ''
    await expect(search({ cursorPaging: { cursor } })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })

  test('takes as many statements for ten aggregations as for one', async () => {
    const statementsFor = async (count: number) => {
      const aggregations = Array.from({ length: count }, (_, index) => ({ name: `a${index}`, fieldPath: 'category.name' }))
      return (await countOwnStatements(() => search({ aggregations, timeZone: 'UTC' }))).statements.length
    }
    expect(await statementsFor(10)).toBe(await statementsFor(1))
  })
})

describe('aggregations of services', () => {
  const values = Object.keys(plainServiceFields)
  const ofType = (wanted: string) => values.filter((name) => plainServiceFields[name]?.type === wanted)
  const aggregations = aggregationsOn({ values, numbers: ofType('number'), instants: ofType('instant'), lists: listFields })

  test('agree with loops over the services in memory, with each filter', async () => {
    const filters = fc.constantFrom({}, { hidden: false }, { type: 'CLASS' }, { sortOrder: { $gt: 4 } }, { name: 'none' })
    await fc.assert(
      fc.asyncProperty(aggregations, filters, async (asked, filter) => {
        const { services: found, aggregationData } = await search({ filter, aggregations: asked })
        const expected = asked.map((aggregation) =>
          plainAggregation(found, aggregation, { fields: plainServiceFields, timeZone: 'Europe/Berlin' }),
        )
        expect(rounded(aggregationData?.results)).toEqual(rounded(expected))
      }),
      { numRuns: 40 },
    )
  })
})

describe('hidden services', () => {
  const isHidden = (name: string) => name.includes('Hot stones')

  test('are not found by visitors and members: not in searches, aggregations, lists or counts', async () => {
    const member = await signedInMember(world)
    for (const client of [visitor, member]) {
      expect((await namesFound({}, client)).filter(isHidden)).toEqual([])
      expect(await namesFound({ filter: { hidden: true } }, client)).toEqual([])
      expect(await namesFound({ search: { expression: 'stones' } }, client)).toEqual([])
      expect((await counted({}, client))?.filter(isHidden)).toEqual([])
      expect((await client.services.queryServices({ body: { query: { filter: { hidden: true } } } })).services).toEqual([])
      expect(await client.services.countServices({ body: {} })).toEqual({ count: 7 })
    }
  })

  test('are found by managers, and by keys that may see services', async () => {
    expect(await counted({ filter: { hidden: true } })).toEqual(['1 Hot stones'])
    const secret = `key-${randomUUID()}`
    const { db, siteId, clock } = world
    await db
      .transaction()
      .execute((tx) => addApiKey(tx, { siteId, name: 'Reader', secret, permissions: ['services.read'], now: clock.now }))
    expect(await counted({ filter: { hidden: true } }, world.clientWith({ authorization: secret }))).toEqual(['1 Hot stones'])
  })

  test('do not appear with their policy, location or category', async () => {
    const hidden = { filter: { services: { hidden: true } } }
    expect((await world.owner.services.queryCategories({ body: hidden })).categories).toMatchObject([{ name: 'Body' }])
    expect((await visitor.services.queryCategories({ body: hidden })).categories).toEqual([])
    expect((await world.owner.services.queryLocations({ body: hidden })).businessLocations.exists).toBe(true)
    expect((await visitor.services.queryLocations({ body: hidden })).businessLocations).toEqual({ exists: false, locations: [] })
    const connected = async (client: typeof world.owner | typeof visitor) => {
      const { bookingPolicies } = await client.services.queryPolicies({ body: { query: { filter: { default: true } } } })
      return bookingPolicies[0]?.totalServiceCount
    }
    expect([await connected(world.owner), await connected(visitor)]).toEqual([6, 5])
  })
})
