import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())

const visitor = await world.visitor()
const ada = await world.staffMember('Ada Lindqvist')
const massage = await world.service([ada])

const until = async (serviceId: string | string[], endDate: string) => {
  const filter = { serviceId, startDate: '2027-03-01T00:00:00', endDate: `${endDate}T00:00:00` }
  return (await visitor.availability.queryAvailability({ body: { query: { filter }, timezone: 'Europe/Berlin' } })).availabilityEntries
}

test('a query covers a year of one service or six weeks of seventeen: the bound is the product', async () => {
  const ids = [massage.id]
  for (let number = 1; number < 17; number++) ids.push((await world.service([ada], { name: `Massage ${number}` })).id)
  await expect(until(ids, '2028-02-29')).rejects.toMatchObject({
    violations: [{ field: 'query.filter.endDate', violatedRule: 'RANGE', data: { maximumDays: 41, services: 17 } }],
  })
  expect((await until(ids, '2027-04-11')).length).toBeGreaterThan(17 * 200)
  expect((await until(massage.id, '2028-02-29')).length).toBeGreaterThan(1500)
})

test('a query counts each service once', async () => {
  const once = await until(massage.id, '2027-03-03')
  expect(await until([massage.id, massage.id.toUpperCase()], '2027-03-03')).toEqual(once)
})

test('an answer has no more times than three months of a large team', async () => {
  const given = { schedule: { availabilityConstraints: { sessionDurations: [5] } } }
  const team = await Promise.all(['Noor', 'Elif', 'Bo'].map((name) => world.staffMember(name)))
  const { id } = await world.service(team, { name: 'Weighing', ...given })
  await expect(until(id, '2028-02-29')).rejects.toMatchObject({
    violations: [{ field: 'query.filter.endDate', violatedRule: 'RANGE', data: { maximumTimes: 60_000 } }],
  })
  expect(await until(id, '2027-06-01')).toHaveLength(66 * 3 * 96)
})
