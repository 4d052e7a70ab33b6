import type { Service, StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
let noor: StaffMember
let yoga: Service
beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  noor = await world.staffMember('Noor Haddad')
  yoga = await world.service([], { type: 'CLASS', name: 'Yoga', defaultCapacity: 12, schedule: {} })
})
afterAll(() => world.close())

const addSession = async ({ resourceId }: StaffMember, day: number): Promise<string> => {
  const date = `2027-03-${String(day).padStart(2, '0')}`
  const times = { start: { localDate: `${date}T10:00:00` }, end: { localDate: `${date}T11:00:00` } }
  const event = { scheduleId: yoga.schedule.id, type: 'CLASS' as const, ...times, resources: [{ id: resourceId }] }
  return (await world.owner.calendar.createEvent({ body: { event } })).event.id
}
const found = async () => (await world.owner.services.getService({ params: { serviceId: yoga.id }, query: {} })).service
const startingAt = (day: number) => `2027-03-${String(day).padStart(2, '0')}T09:00:00.000Z`

test('the table of session givers is in step with sessions that are added at once, moved or canceled', async () => {
  const ids = await Promise.all([
    addSession(ada, 3),
    addSession(noor, 4),
    addSession(ada, 5),
    addSession(noor, 8),
    addSession(ada, 9),
    addSession(noor, 10),
  ])
  expect(await found()).toMatchObject({
    staffMemberIds: [ada.resourceId, noor.resourceId],
    schedule: { firstSessionStart: startingAt(3), lastSessionEnd: '2027-03-10T10:00:00.000Z' },
  })
  const kept = await sql`select resource_id, last_end from session_givers order by resource_id`.execute(world.db)
  const counted = await sql`select resource_id, max(upper(span)) as last_end from events, unnest(resource_ids) as resource_id
    where type = 'CLASS' group by resource_id order by resource_id`.execute(world.db)
  expect(kept.rows).toEqual(counted.rows)
  for (const id of [ids[0], ids[1], ids[3], ids[5]]) await world.owner.calendar.cancelEvent({ params: { eventId: id ?? '' }, body: {} })
  expect(await found()).toMatchObject({
    staffMemberIds: [ada.resourceId],
    schedule: { firstSessionStart: startingAt(5), lastSessionEnd: '2027-03-09T10:00:00.000Z' },
  })
})

test('services are found by those who give their sessions, and by when the first begins', async () => {
  const namesFound = async (filter: Record<string, unknown>) =>
    (await world.owner.services.queryServices({ body: { query: { filter } } })).services.map(({ name }) => name)
  expect(await namesFound({ staffMemberIds: { $hasSome: [ada.resourceId] } })).toEqual(['Yoga'])
  expect(await namesFound({ staffMemberIds: { $hasSome: [noor.resourceId] } })).toEqual([])
  expect(await namesFound({ 'schedule.firstSessionStart': { $gte: startingAt(5) } })).toEqual(['Yoga'])
  expect(await namesFound({ 'schedule.firstSessionStart': { $gt: startingAt(5) } })).toEqual([])
})
