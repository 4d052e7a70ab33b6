// How many events a fast receiver gets in a second, and what a webhook costs those who book. Run: npm run bench -- webhooks
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Database, openDatabase } from '../server/src/ground/db/database.ts'
import type { Dependencies } from '../server/src/ground/dependencies.ts'
import { recordEvent } from '../server/src/ground/outbox/record-event.ts'
import { createOutgoing } from '../server/src/ground/outgoing/outgoing.ts'
import { createCourier } from '../server/src/programs/webhooks/courier.ts'
import { keepFirstKey, makeWebhookKey } from '../server/src/programs/webhooks/webhook-keys.ts'
import { sealSecret } from '../server/src/programs/webhooks/webhook-message.ts'
import { insertWebhook, removeWebhook } from '../server/src/programs/webhooks/webhooks-store.ts'
import { quietDependencies } from '../server/src/start/quiet-dependencies.ts'
import { sharesOfBookingRate } from './bookings-with-webhook.ts'
import { middle, spread, tell } from './claim.ts'
import { withMachine } from './started-server.ts'

const rounds = 5
const eventsOfRound = 1_000
// The bare event: a booking is six statements and more.
const mostSlower = 1.5
// The rest is the usual difference between rounds.
const leastShare = 0.95

/** True when all targets are met. */
export const benchWebhooks = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const { connectionString, site, startServer } = machine
    // Makes the site; afterwards its database is worked on from here alone.
    await (await startServer()).stop()
    const { db, close } = openDatabase({ connectionString })
    const tools = await quietDependencies({
      db,
      clock: () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
      outgoing: createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false }),
    })
    const receiver = createServer((request, response) => request.resume().on('end', () => response.end()))
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const perSecond: number[] = []
    const slower: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const without = await secondsToRecord(tools, site.siteId)
      const id = await addWebhook(tools, site.siteId, url)
      const withIt = await secondsToRecord(tools, site.siteId)
      const begun = performance.now()
      await createCourier(tools, console.error).deliverDue()
      const seconds = (performance.now() - begun) / 1000
      await requireDelivered(db)
      await db.transaction().execute((tx) => removeWebhook(tx, site.siteId, id))
      // The first round warms up.
      if (round > 0) perSecond.push(eventsOfRound / seconds)
      if (round > 0) slower.push(withIt / without)
    }
    const isFast = tellEvents(perSecond, slower)
    await close()
    const shares = await sharesOfBookingRate(machine, async (db) => {
      const id = await addWebhook({ ...tools, db }, site.siteId, url)
      return async () => void (await db.transaction().execute((tx) => removeWebhook(tx, site.siteId, id)))
    })
    receiver.close()
    return tellShares(shares) && isFast
  })

async function addWebhook({ db, clock, signingKeys }: Dependencies, siteId: string, url: string): Promise<string> {
  const id = randomUUID()
  const made = await makeWebhookKey(signingKeys, siteId, clock())
  const sealedSecret = sealSecret(signingKeys, { siteId, id }, 'whsec_c2VjcmV0')
  await db.transaction().execute(async (tx) => {
    await keepFirstKey(tx, siteId, made)
    await insertWebhook(tx, { siteId, id, url, format: 'PLATFORM', eventNames: null, sealedSecret, now: clock() })
  })
  return id
}

/** Each event in a transaction of its own, as bookings are. */
async function secondsToRecord({ db, jobs, clock }: Dependencies, siteId: string): Promise<number> {
  const begun = performance.now()
  for (let count = 0; count < eventsOfRound; count++) {
    const id = randomUUID()
    const entity = { memberId: id, affectedMemberId: id }
    await db.transaction().execute((tx) =>
      recordEvent(tx, {
        jobs,
        siteId,
        name: 'follow.member_followed',
        entityId: id,
        payload: { memberConnection: entity },
        caller: 'SYSTEM',
        now: clock(),
      }),
    )
  }
  return (performance.now() - begun) / 1000
}

async function requireDelivered(db: Database): Promise<void> {
  const rows = await db.selectFrom('webhook_deliveries').select('status').execute()
  const delivered = rows.filter(({ status }) => status === 'DELIVERED').length
  if (delivered !== eventsOfRound) throw new Error(`${delivered} of ${eventsOfRound} events were delivered`)
}

function tellEvents(perSecond: readonly number[], slower: readonly number[]): boolean {
  const isFast = tell({
    what: 'Events that a fast receiver gets in a second, each signed with RSA',
    measured: spread(perSecond, (rate) => rate.toFixed(0)),
    target: 'at least 500',
    isMet: middle(perSecond) >= 500,
  })
  const isCheap = tell({
    what: 'A change with its event takes, with a webhook, this many times as long as without',
    measured: spread(slower, (ratio) => ratio.toFixed(2)),
    target: `at most ${mostSlower}`,
    isMet: middle(slower) <= mostSlower,
  })
  return isFast && isCheap
}

function tellShares(shares: readonly number[]): boolean {
  return tell({
    what: 'Bookings of 32 clients with a webhook, as a share of those without',
    measured: spread(shares, (share) => share.toFixed(2)),
    target: `at least ${leastShare}`,
    isMet: middle(shares) >= leastShare,
  })
}
