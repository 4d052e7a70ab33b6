// Whether the time of a failed sign-in tells who has an account. Run: npm run bench -- sign-in-timing
import { contract } from '@foyer/contract'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { percentile, tell } from './claim.ts'
import { bytesOf, type KeepAliveConnection } from './keep-alive-connection.ts'
import { openConnections, timed } from './load.ts'
import { addMembers } from './members.ts'
import { withMachine } from './started-server.ts'
import { visitorHeaders } from './visitors.ts'

const pairs = 400
const warmUps = 40
// Chance alone goes beyond this once in a thousand runs.
const mostDeviations = 3.3

type Sample = { isKnown: boolean; milliseconds: number }

/** True when every target is met. */
export const benchSignInTiming = (): Promise<boolean> =>
  withMachine(async ({ connectionString, site, startServer }) => {
    const { url } = await startServer()
    const { db, close } = openDatabase({ connectionString })
    const known = await addMembers(db, site.siteId, pairs + warmUps)
    const headers = await visitorHeaders(db, site, 2 * known.length)
    await close()
    const [connection] = (await openConnections(url, 1)) as [KeepAliveConnection]
    const samples: Sample[] = []
    const ask = async (email: string, isKnown: boolean) => {
      const body = { loginId: { email }, password: 'wrong password' }
      const request = bytesOf({ path: contract.authentication.login.path, headers: headers.pop() ?? {}, body })
      const { milliseconds, response } = await timed(connection, request)
      if (response.status !== 401) throw new Error(`${response.status}: ${response.body}`)
      samples.push({ isKnown, milliseconds })
    }
    // Each beside its counterpart, in an order by chance: what else the machine does meets both alike.
    for (const [index, email] of known.entries()) {
      const both = [() => ask(email, true), () => ask(`nobody-${index}@bench.example`, false)]
      if (Math.random() < 0.5) both.reverse()
      for (const one of both) await one()
    }
    connection.close()
    return tellDifference(samples.slice(2 * warmUps))
  })

function tellDifference(samples: readonly Sample[]): boolean {
  const middleOf = (isKnown: boolean) =>
    percentile(
      samples.filter((sample) => sample.isKnown === isKnown).map(({ milliseconds }) => milliseconds),
      50,
    )
  const { likelihood, deviations } = mannWhitney(samples)
  return tell({
    what: `a wrong password for ${pairs} known and ${pairs} unknown addresses`,
    measured: `the unknown one takes longer in ${(100 * likelihood).toFixed(1)} % of all pairs, ${deviations.toFixed(1)} standard deviations from half; ${middleOf(true).toFixed(2)} and ${middleOf(false).toFixed(2)} ms in the middle`,
    target: `at most ${mostDeviations} standard deviations either way (Mann–Whitney)`,
    isMet: Math.abs(deviations) <= mostDeviations,
  })
}

/** The likelihood that an unknown address takes longer than a known one, and its distance from chance in standard deviations. */
function mannWhitney(samples: readonly Sample[]): { likelihood: number; deviations: number } {
  const sorted = samples.toSorted((one, other) => one.milliseconds - other.milliseconds)
  const ranks = sorted.flatMap(({ isKnown }, index) => (isKnown ? [] : [index + 1]))
  const [unknown, known] = [ranks.length, sorted.length - ranks.length]
  const wins = ranks.reduce((sum, rank) => sum + rank, 0) - (unknown * (unknown + 1)) / 2
  const deviation = Math.sqrt((known * unknown * (known + unknown + 1)) / 12)
  return { likelihood: wins / (known * unknown), deviations: (wins - (known * unknown) / 2) / deviation }
}

if (import.meta.main) process.exitCode = (await benchSignInTiming()) ? 0 : 1
