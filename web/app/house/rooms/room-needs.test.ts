import { describe, expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { id } from '../../test/samples.ts'
import { aRoom } from '../../test/samples-of-catalogue.ts'
import { aftermathOf, servicesNeeding } from './room-needs.ts'

const [roomsId, staffId] = [id(72), id(17)]
const [one, other] = [aRoom({ id: id(1) }), aRoom({ id: id(2) })]
const elsewhere = aRoom({ id: id(3), typeId: id(75) })
const needing = (name: string, ...values: string[]) =>
  aService({
    id: id(100 + name.length),
    name,
    serviceResources: [
      { resourceType: { id: staffId }, resourceIds: { values: [id(6)] } },
      { resourceType: { id: roomsId }, ...(values.length > 0 && { resourceIds: { values } }) },
    ],
  })
const [byName, byNames, byType, free] = [needing('Sauna', one.id), needing('Massage', one.id, other.id), needing('Talk'), aService()]
const services = [byName, byNames, byType, free]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('a service needs the rooms that it names, or any of the type that it names alone', () => {
  const needed = (room: typeof one) => servicesNeeding(room, services).map(({ service, takesAnyOfType }) => [service.name, takesAnyOfType])
  expect(needed(one)).toEqual([
    ['Sauna', false],
    ['Massage', false],
    ['Talk', true],
  ])
  expect(needed(other)).toEqual([
    ['Massage', false],
    ['Talk', true],
  ])
  expect(needed(elsewhere)).toEqual([])
})

describe('deleting', () => {
  test('a room leaves services without any that named it alone', () => {
    const { stuck, others } = aftermathOf([one], services, [one, other, elsewhere])
    expect([names(stuck), names(others)]).toEqual([['Sauna'], ['Massage', 'Talk']])
  })

  test('the last room of a type leaves services stuck that take any of it', () => {
    const { stuck, others } = aftermathOf([one, other], services, [one, other, elsewhere])
    expect([names(stuck), names(others)]).toEqual([['Sauna', 'Massage', 'Talk'], []])
  })

  test('a room that no service needs touches none', () => {
    expect(aftermathOf([elsewhere], services, [one, other, elsewhere])).toEqual({ stuck: [], others: [] })
  })
})
