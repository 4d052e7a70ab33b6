import { type Client, createClient } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { hold } from '../../test/bookings/booked.ts'
import { type AskedPart, createMultiServiceWorld, createParts, slotFor } from '../../test/bookings/multi-service.ts'
import { outcomes, overlappingPlaces } from '../../test/servers/racing.ts'

const { world, ada, jonas, massage, facial, newDay, isFree } = await createMultiServiceWorld()
const other = openDatabase({ connectionString: world.connectionString, poolSize: 8 })
const app = await createApp({ ...world.dependencies, db: other.db }, { limitsRates: false })
afterAll(async () => {
  await app.close()
  await other.close()
  await world.close()
})

const either = await world.service([ada, jonas], { name: 'Manicure' })
const twin = await world.service([ada, jonas], { name: 'Pedicure' })

/** Sixteen visitors, every other one on the second server. */
const sixteen = (): Promise<Client[]> =>
  Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
      const headers = { authorization: tokens.access_token }
      return index % 2 === 0 ? world.clientWith(headers) : createClient({ fetch: fetchFrom(app), headers })
    }),
  )

/** Multi-service bookings of which not all parts, or not all places, are there: must be empty. */
const halves = async (): Promise<number> => {
  const { rows } = await sql<{ halves: number }>`
    select count(*)::integer as halves from (
      select multi_service_booking_id from bookings left join places on places.site_id = bookings.site_id and places.booking_id = bookings.id
      where multi_service_booking_id is not null
      group by multi_service_booking_id having count(distinct bookings.id) <> 2 or count(places.id) <> 2
    ) as incomplete`.execute(world.db)
  return rows[0]?.halves ?? -1
}

const race = async (attempt: (client: Client, index: number) => Promise<unknown>) => {
  const clients = await sixteen()
  return await outcomes(clients.map(attempt))
}
const refused = '428 SLOT_NOT_AVAILABLE'

describe('sixteen visitors on two servers', () => {
  test('one gets two times that all want together, in whatever order they name them', async () => {
    for (let wave = 0; wave < 4; wave++) {
      const date = newDay()
      const asked: AskedPart[] = [
        { service: massage, at: `${date}T10:00:00` },
        { service: facial, at: `${date}T10:00:00` },
      ]
      const ends = await race((client, index) =>
        createParts(client, index % 3 === 0 ? asked : asked.toReversed(), { type: 'PARALLEL_BOOKINGS' }),
      )
      expect(ends).toEqual({ SUCCESS: 1, [refused]: 15 })
    }
    expect([await halves(), await overlappingPlaces(world)]).toEqual([0, 0])
  })

  test('who want two times together, or one of them alone, each time goes to one, and none gets half', async () => {
    for (let wave = 0; wave < 4; wave++) {
      const date = newDay()
      const first = { service: massage, at: `${date}T10:00:00` }
      const second = { service: facial, at: `${date}T11:00:00` }
      const ends = await race((client, index) => {
        if (index % 4 < 2) return createParts(client, [first, second])
        return hold(client, slotFor(index % 4 === 2 ? first : second))
      })
      // Both times together, or each alone: after that both are taken, unless a refused pair stood in the way of the last single one.
      expect(Object.keys(ends).sort()).toEqual([refused, 'SUCCESS'].sort())
      expect([1, 2]).toContain(ends.SUCCESS)
      if (ends.SUCCESS === 2) expect([await isFree(date, '10:00'), await isFree(date, '11:00', facial)]).toEqual([false, false])
    }
    expect([await halves(), await overlappingPlaces(world)]).toEqual([0, 0])
  })

  test('who ask for any two staff members at one time, as many get them as there are', async () => {
    for (let wave = 0; wave < 4; wave++) {
      const date = newDay()
      const asked = [either, twin].map((service) => ({ service, at: `${date}T10:00:00` }))
      expect(await race((client) => createParts(client, asked, { type: 'PARALLEL_BOOKINGS' }))).toEqual({ SUCCESS: 1, [refused]: 15 })
    }
    expect([await halves(), await overlappingPlaces(world)]).toEqual([0, 0])
  })

  test('who ask for sequences with any staff member, each staff member gives one', async () => {
    const date = newDay()
    const asked = [
      { service: either, at: `${date}T10:00:00` },
      { service: twin, at: `${date}T11:00:00` },
    ]
    const ends = await race((client) => createParts(client, asked))
    expect(ends).toEqual({ SUCCESS: 2, [refused]: 14 })
    expect([await halves(), await overlappingPlaces(world)]).toEqual([0, 0])
  })
})
