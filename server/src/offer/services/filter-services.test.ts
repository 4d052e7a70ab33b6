import type { Service } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVariedServices, listFields, plainServiceFields } from '../../test/bookings/varied-services.ts'
import { fulfils } from '../../test/queries/filter-language.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let services: Service[]
beforeAll(async () => {
  world = await createWorld()
  services = await addVariedServices(world)
})
afterAll(() => world.close())

const order = ['$gt', '$gte', '$lt', '$lte']
const equality = ['$eq', '$ne']
const membership = ['$in', '$nin', '$hasSome', '$hasAll']

/** The operators that callers use on a field; those of lists are fewer. */
function operatorsFor(name: string): string[] {
  const { type } = plainServiceFields[name] ?? { type: 'text' }
  if (listFields.includes(name)) return [...equality, ...membership, '$exists', '$isEmpty', ...(type === 'text' ? ['$startsWith'] : [])]
  const isWord = ['id', 'appId', 'type', 'category.id', 'form.id', 'bookingPolicy.id'].includes(name)
  const texts = isWord ? ['$startsWith'] : ['$startsWith', '$endsWith', '$contains', '$isEmpty']
  return [...equality, ...membership, ...order, '$exists', ...(type === 'text' ? texts : [])]
}

function operandsFor(operator: string, values: readonly unknown[]): unknown[] {
  const [one, other = one] = values
  if (operator === '$exists' || operator === '$isEmpty') return [true, false]
  if (values.length === 0) return []
  if (membership.includes(operator)) return [[one], [one, other], [], ...(operator === '$hasAll' ? [] : [[one, null]])]
  if (operator === '$startsWith') return [String(one).slice(0, 3).toUpperCase(), '%']
  if (operator === '$endsWith' || operator === '$contains') return [String(one).slice(-3).toUpperCase(), '_']
  return equality.includes(operator) ? [one, other, null] : [one, other]
}

const namesOf = (found: readonly Service[]) => found.map(({ id, name }) => `${name} ${id}`)

describe.each(Object.keys(plainServiceFields))('services by %s', (name) => {
  test('are those that a plain filter finds, with every operator', async () => {
    const field = plainServiceFields[name]
    const valuesOf = (service: Service) => field?.values(service) ?? []
    const present = [...new Set(services.flatMap(valuesOf))].filter((value) => value !== null)
    const asked = operatorsFor(name).flatMap((operator) => operandsFor(operator, present).map((operand) => ({ operator, operand })))
    expect(asked.length).toBeGreaterThan(1)
    const member = (service: Service) =>
      listFields.includes(name) ? valuesOf(service).filter((value) => value !== null) : valuesOf(service)[0]
    const isInstant = field?.type === 'instant'
    const answers = asked.map(async ({ operator, operand }) => {
      const filter = { [name]: { [operator]: operand } }
      const found = await world.owner.services.queryServices({ body: { query: { filter } } })
      const expected = services.filter((service) => fulfils({ member: member(service), isInstant }, operator, operand))
      expect({ filter, found: namesOf(found.services) }).toEqual({ filter, found: namesOf(expected) })
    })
    await Promise.all(answers)
    const exists = { [name]: { $exists: true } }
    const { count } = await world.owner.services.countServices({ body: { filter: exists } })
    expect(count).toBe(services.filter((service) => fulfils({ member: member(service) }, '$exists', true)).length)
  })

  test('can be sorted, in both directions, page by page', async () => {
    const walk = async (order: 'ASC' | 'DESC') => {
      const sort = [{ fieldName: name, order }]
      const whole = await world.owner.services.queryServices({ body: { query: { sort } } })
      const found: Service[] = []
      let cursor: string | undefined
      do {
        const query = cursor ? { cursorPaging: { limit: 3, cursor } } : { sort, cursorPaging: { limit: 3 } }
        const page = await world.owner.services.queryServices({ body: { query } })
        found.push(...page.services)
        cursor = page.pagingMetadata.cursors?.next
      } while (cursor)
      expect(namesOf(found)).toEqual(namesOf(whole.services))
      return found
    }
    const [ascending, descending] = [await walk('ASC'), await walk('DESC')]
    expect(namesOf(ascending).toSorted()).toEqual(namesOf(services).toSorted())
    expect(namesOf(descending).toSorted()).toEqual(namesOf(services).toSorted())
    const { type = 'text', values = () => [] } = plainServiceFields[name] ?? {}
    const leastOf = (service: Service) =>
      Math.min(
        ...values(service)
          .filter((value) => value !== null)
          .map(Number),
      )
    // Missing values come last.
    const least = ascending.map(leastOf)
    if (type === 'number') expect(least).toEqual(least.toSorted((one, other) => (one === other ? 0 : one - other)))
  })
})
