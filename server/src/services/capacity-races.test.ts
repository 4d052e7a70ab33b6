import { randomUUID } from 'node:crypto'
import type { Service } from '@foyer/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { outcomes } from '../test/racing.ts'
import { createSessionWorld } from '../test/session-world.ts'

const { world, serviceOf, create, session } = await createSessionWorld()
afterAll(() => world.close())

const lower = (service: Service, defaultCapacity: number) =>
  world.owner.services.updateService({
    params: { 'service.id': service.id },
    body: { service: { defaultCapacity, revision: service.revision } },
  })

/** What one transaction writes and has not committed while 16 managers lower the capacity. */
async function whileUncommitted(service: Service, write: (tx: Transaction) => Promise<unknown>): Promise<Record<string, number>> {
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const participating = world.db.transaction().execute(async (tx) => {
    await write(tx)
    isWritten()
    await released
  })
  await written
  const lowering = outcomes(Array.from({ length: 16 }, () => lower(service, 5)))
  await new Promise((resolve) => setTimeout(resolve, 300))
  release()
  await participating
  return await lowering
}

const takePart = (tx: Transaction, target: { event_id: string } | { schedule_id: string }) =>
  tx
    .insertInto('participations')
    .values({
      ...{ site_id: world.siteId, id: randomUUID(), name: 'Lena', party_size: 8, status: 'CONFIRMED', app_id: randomUUID() },
      ...{ created_at: world.clock.now, updated_at: world.clock.now },
      ...target,
    })
    .execute()

const allRefused = { '428 CAPACITY_BELOW_PARTICIPANTS': 16 }

test('no manager lowers the places of a class below those that are taken at that moment', async () => {
  const service = await serviceOf('CLASS')
  const event = await create(session('2027-03-03T18:00:00', { scheduleId: service.schedule.id }))
  expect(await whileUncommitted(service, (tx) => takePart(tx, { event_id: event.id }))).toEqual(allRefused)
})

test('and none those of a course', async () => {
  const service = await serviceOf('COURSE')
  expect(await whileUncommitted(service, (tx) => takePart(tx, { schedule_id: service.schedule.id }))).toEqual(allRefused)
})

test('and none below those of a party that grows', async () => {
  const service = await serviceOf('CLASS')
  const event = await create(session('2027-03-05T18:00:00', { scheduleId: service.schedule.id }))
  const { participation } = await world.owner.participations.createParticipation({
    body: { participation: { eventId: event.id, participant: { name: 'Lena' }, partySize: 2 } },
  })
  const grow = (tx: Transaction) => sql`update participations set party_size = 9 where id = ${participation.id}`.execute(tx)
  expect(await whileUncommitted(service, grow)).toEqual(allRefused)
})

test('a participation that waited for the lower capacity is added: the business may take more', async () => {
  const service = await serviceOf('CLASS')
  const event = await create(session('2027-03-08T18:00:00', { scheduleId: service.schedule.id }))
  const body = { participation: { eventId: event.id, participant: { name: 'Lena' }, partySize: 1 } }
  const attempts = Array.from({ length: 15 }, () => world.owner.participations.createParticipation({ body }))
  const [lowered] = await Promise.allSettled([lower(service, 5), ...attempts])
  const { participations } = await world.owner.participations.queryParticipations({ body: { query: { filter: { eventId: event.id } } } })
  expect(participations).toHaveLength(15)
  expect(lowered.status === 'fulfilled' || lowered.reason.code).toBeOneOf([true, 'CAPACITY_BELOW_PARTICIPANTS'])
})
