// Whether many visitors who want one time, one class or one package leave no winner too many, and whether any is shown outdated times: over
// two server processes. Run: npm run bench -- contention
import type { StaffMember } from '@foyer/contract'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { raceForPackages } from './race-for-packages.ts'
import { raceForSeats } from './race-for-seats.ts'
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
    const { owner } = servers[0]
    const { staff, offer } = await furnishStudio(owner, staffCount + 2)
    const [cutter, colourist, ...others] = staff as [StaffMember, StaffMember, ...StaffMember[]]
    const service = await offer('Massage', others, bufferMinutes)
    const packages = { first: await offer('Cut', [cutter]), second: await offer('Colour', [colourist]) }
    const { db, close } = openDatabase({ connectionString })
    const arena = { db, site, urls: servers.map(({ url }) => url) }
    const results = [
      await raceForSlots({ ...arena, service, staff: others }),
      await raceForPackages({ ...arena, ...packages }),
      await raceForSeats({ ...arena, staff: others }, owner),
      await writeThenRead({ ...arena, service, staff: others }),
    ]
    await close()
    return results.every(Boolean)
  })

if (import.meta.main) process.exitCode = (await benchContention()) ? 0 : 1
