// Whether many visitors who want one time leave one winner, and whether any is shown outdated times: over two server processes.
// Run: npm run bench -- contention
import { openDatabase } from '../server/src/db/database.ts'
import { raceForSlots } from './race-for-slots.ts'
import { withMachine } from './started-server.ts'
import { furnishStudio } from './studio.ts'
import { writeThenRead } from './write-then-read.ts'

const staffCount = 10
const bufferMinutes = 15

/** True when every target is met. */
export const benchContention = (): Promise<boolean> =>
  withMachine(async ({ connectionString, site, startServer }) => {
    const servers = [await startServer(), await startServer()] as const
    const { staff, offer } = await furnishStudio(servers[0].owner, staffCount)
    const service = await offer('Massage', staff, bufferMinutes)
    const { db, close } = openDatabase({ connectionString })
    const urls = servers.map(({ url }) => url)
    const raced = await raceForSlots({ db, site, urls, service, staff })
    const read = await writeThenRead({ db, site, urls, service, staff })
    await close()
    return raced && read
  })

if (import.meta.main) process.exitCode = (await benchContention()) ? 0 : 1
