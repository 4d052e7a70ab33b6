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

test('a service needs the rooms it names, or any room of its type where it names none', () => {
  const needed = (room: typeof one) =>
    servicesNeeding(room, services).map(({ service, acceptsAnyOfType }) => [service.name, acceptsAnyOfType])
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
  test('deleting a room leaves services without a room that named only this one', () => {
    const { withoutRoom, others } = aftermathOf([one], services, [one, other, elsewhere])
    expect([names(withoutRoom), names(others)]).toEqual([['Sauna'], ['Massage', 'Talk']])
  })

  test('deleting the last room of a type leaves services without a room that accept any room of the type', () => {
    const { withoutRoom, others } = aftermathOf([one, other], services, [one, other, elsewhere])
    expect([names(withoutRoom), names(others)]).toEqual([['Sauna', 'Massage', 'Talk'], []])
  })

  test('deleting a room that no service needs affects no service', () => {
    expect(aftermathOf([elsewhere], services, [one, other, elsewhere])).toEqual({ withoutRoom: [], others: [] })
  })
})
