// Whether visitors still see free times at once while a crowd signs in. Run: npm run bench -- sign-in-load
import { contract } from '@foyer/contract'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { month } from './busy-month.ts'
import { percentile, tell } from './claim.ts'
import { bytesOf, type KeepAliveConnection } from './keep-alive-connection.ts'
import { askFor, openConnections, sendAll, timed } from './load.ts'
import { addMembers, password } from './members.ts'
import { withMachine } from './started-server.ts'
import { furnishStudio, timeZone } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

const crowd = 200
const rounds = 3
const idleMilliseconds = 3000
const mostTimesIdle = 3

/** True when every target is met. */
export const benchSignInLoad = (): Promise<boolean> =>
  withMachine(async ({ connectionString, site, startServer }) => {
    const { url, owner } = await startServer()
    const { staff, offer } = await furnishStudio(owner, 1)
    const { id: serviceId } = await offer('Massage', staff)
    const { db, close } = openDatabase({ connectionString })
    const emails = await addMembers(db, site.siteId, crowd)
    const [asker = {}, ...signers] = await visitorHeaders(db, site, crowd + 1)
    await close()
    const body = { query: { filter: { serviceId, ...month, bookable: true } }, timezone: timeZone, slotsPerDay: 1 }
    const question = bytesOf({ path: contract.availability.queryAvailability.path, headers: asker, body })
    const [visitor] = (await openConnections(url, 1)) as [KeepAliveConnection]
    await askFor(idleMilliseconds / 2, visitor, question)
    const idle = await askFor(idleMilliseconds, visitor, question)
    const signIns = emails.map((email, index) =>
      bytesOf({ path: contract.authentication.login.path, headers: signers[index] ?? {}, body: { loginId: { email }, password } }),
    )
    const connections = await openConnections(url, crowd)
    const busy: number[] = []
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      const all = sendAll(connections, signIns)
      busy.push(...(await askWhile(all, visitor, question)))
      waits.push(...(await all).map(({ milliseconds, response }) => (response.status === 200 ? milliseconds : Number.NaN)))
    }
    for (const connection of [visitor, ...connections]) connection.close()
    return tellAll({ idle, busy, waits })
  })

/** Asks one thing after the other until the work is done, and tells how long each answer took. */
async function askWhile(work: Promise<unknown>, connection: KeepAliveConnection, request: Buffer): Promise<number[]> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  void work.then(end, end)
  const times: number[] = []
  while (!isDone) times.push((await timed(connection, request)).milliseconds)
  return times
}

function tellAll({ idle, busy, waits }: Record<'idle' | 'busy' | 'waits', number[]>): boolean {
  const [calm, crowded] = [percentile(idle, 95), percentile(busy, 95)]
  const signedIn = waits.filter((wait) => !Number.isNaN(wait))
  const areAllIn = tell({
    what: `${crowd} people sign in at once, ${rounds} times`,
    measured: `${signedIn.length} of ${waits.length} are in; half within ${percentile(signedIn, 50).toFixed(0)} ms`,
    target: 'everybody',
    isMet: signedIn.length === waits.length,
  })
  const isQuick = tell({
    what: 'a month of free times meanwhile, 95 % within',
    measured: `${(crowded / calm).toFixed(1)}×, ${crowded.toFixed(1)} ms beside ${calm.toFixed(1)} ms (${busy.length} and ${idle.length} answers)`,
    target: `at most ${mostTimesIdle}× of when nobody signs in`,
    isMet: crowded <= mostTimesIdle * calm,
  })
  return areAllIn && isQuick
}

if (import.meta.main) process.exitCode = (await benchSignInLoad()) ? 0 : 1
