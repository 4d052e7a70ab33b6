// What fifty connected calendars cost every five minutes. Run: npm run bench -- calendar-connections
import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '../server/src/ground/db/database.ts'
import { countStatements } from '../server/src/ground/db/statement-counter.ts'
import type { Dependencies } from '../server/src/ground/dependencies.ts'
import { later } from '../server/src/ground/instants.ts'
import { createOutgoing } from '../server/src/ground/outgoing/outgoing.ts'
import { createCalendarCourier } from '../server/src/programs/calendar-connections/calendar-courier.ts'
import { saveConnection } from '../server/src/programs/calendar-connections/save-connection.ts'
import { quietDependencies } from '../server/src/start/quiet-dependencies.ts'
import { openCalendarFile } from './calendar-file.ts'
import { middle, spread, tell } from './claim.ts'
import { withMachine } from './started-server.ts'

const calendars = 50
const eventsOfCalendar = 200
const rounds = 5
const mostStatements = 12
const mostMilliseconds = 2_000

/** True when all targets are met. A third of the calendars has changed in each round; the others answer that they have not. */
export const benchCalendarConnections = (): Promise<boolean> =>
  withMachine(async ({ connectionString, site, startServer }) => {
    await (await startServer()).stop()
    const { db, close } = openDatabase({ connectionString })
    const clock = { now: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }) }
    const tools = await quietDependencies({
      db,
      clock: () => clock.now,
      outgoing: createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false }),
    })
    const file = await openCalendarFile(eventsOfCalendar)
    await connectAll(tools, site.siteId, file.address)
    const failures: unknown[] = []
    const courier = createCalendarCourier(tools, (error) => failures.push(error))
    await courier.lookAtDue()
    const statements: number[] = []
    const processor: number[] = []
    for (let round = 0; round < rounds; round++) {
      clock.now = later(clock.now, { minutes: 5 })
      file.changeSome(3, round)
      const before = process.cpuUsage()
      const counted = await countStatements(() => courier.lookAtDue())
      const { user, system } = process.cpuUsage(before)
      statements.push(counted.statements.length / calendars)
      processor.push((user + system) / 1000)
    }
    const read = await countRead(db, clock.now)
    await courier.stop()
    await close()
    await file.close()
    if (failures.length > 0 || read !== calendars) throw new AggregateError(failures, `${read} of ${calendars} calendars were read`)
    return tellCost(statements, processor)
  })

async function connectAll({ db, signingKeys, clock }: Dependencies, siteId: string, address: string): Promise<void> {
  const { id: identityId } = await db.selectFrom('identities').select('id').where('site_id', '=', siteId).executeTakeFirstOrThrow()
  const resources = await db.selectFrom('resources').select('id').where('site_id', '=', siteId).where('type_id', 'is not', null).execute()
  // A person has ten connections at most, and a staff member twenty calendars; the bench has fewer people.
  for (let index = 0; index < calendars; index++) {
    const resourceId = resources[index % resources.length]?.id ?? randomUUID()
    const own = await copyOfIdentity(db, siteId, identityId)
    const secret = `${address}/${index}.ics`
    const listed = [{ id: secret, name: 'Calendar', isPrimary: true, isWritable: false }]
    const checked = { provider: 'ICS' as const, address: 'bench', userName: null, secret, tokens: null, listed, connectionId: null }
    await db.transaction().execute((tx) => saveConnection(tx, { siteId, identityId: own, resourceId, now: clock(), signingKeys }, checked))
  }
}

async function copyOfIdentity(db: Database, siteId: string, identityId: string): Promise<string> {
  const id = randomUUID()
  const row = await db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', identityId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('identities')
    .values({ ...row, id, email: `${id}@bench.example` } as never) // a row of the table itself
    .execute()
  return id
}

async function countRead(db: Database, now: string): Promise<number> {
  return (await db.selectFrom('calendar_connections').select('id').where('read_at', '=', now).execute()).length
}

function tellCost(statements: readonly number[], processor: readonly number[]): boolean {
  const isFrugal = tell({
    what: `Statements for each of ${calendars} calendars in a round of five minutes`,
    measured: spread(statements, (count) => count.toFixed(1)),
    target: `at most ${mostStatements}`,
    isMet: middle(statements) <= mostStatements,
  })
  const isQuick = tell({
    what: `Processor time of such a round, a third of the calendars changed, the service on the same machine`,
    measured: spread(processor, (ms) => `${ms.toFixed(0)} ms`),
    target: `at most ${mostMilliseconds} ms`,
    isMet: middle(processor) <= mostMilliseconds,
  })
  return isQuick && isFrugal
}
