import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../server/src/ground/db/database.ts'
import { bookingRate, whenNoJobIsLeft } from './booking-rate.ts'
import { prepareRequests } from './booking-requests.ts'
import { copyDatabase } from './copied-database.ts'
import { bytesOf, type Request } from './keep-alive-connection.ts'
import { openConnections } from './load.ts'
import type { Machine } from './started-server.ts'

const rounds = 6
const perTurn = 320
const clients = 32

/** Adds a webhook, and answers how it is removed. */
type AddWebhook = (db: Database) => Promise<() => Promise<void>>

/**
 * Bookings per second with a webhook, as a share of those without: one running server, both in turn. Each turn begins when the mail and
 * the deliveries of the one before are done.
 */
export async function sharesOfBookingRate(machine: Machine, addTo: AddWebhook): Promise<number[]> {
  const [kind] = await prepareRequests(machine, 2 * (rounds + 1) * perTurn)
  const database = await copyDatabase(machine.connectionString, 'with_webhook')
  const { url, stop } = await machine.startServer(database)
  const { db, close } = openDatabase({ connectionString: database })
  const requests = [...(kind?.requests ?? [])]
  const rate = async () => {
    await whenNoJobIsLeft(db)
    await whenAllIsDelivered(db)
    return await rateOfTurn(url, requests.splice(0, perTurn))
  }
  const shares: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const without = await rate()
    const removeIt = await addTo(db)
    const withIt = await rate()
    await whenAllIsDelivered(db)
    await removeIt()
    console.log(`      ${withIt.toFixed(0)} bookings a second with a webhook, ${without.toFixed(0)} without`)
    // The first round warms up.
    if (round > 0) shares.push(withIt / without)
  }
  await close()
  await stop()
  return shares
}

async function rateOfTurn(url: string, requests: readonly Request[]): Promise<number> {
  const connections = await openConnections(url, clients)
  const rate = await bookingRate(connections, requests.map(bytesOf))
  for (const connection of connections) connection.close()
  return rate
}

async function whenAllIsDelivered(db: Database): Promise<void> {
  const count = async () => (await db.selectFrom('webhook_deliveries').select('id').where('status', '=', 'WAITING').execute()).length
  while ((await count()) > 0) await pause(200)
}
