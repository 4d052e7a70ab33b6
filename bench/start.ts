// How soon `npm start` answers on a site that exists already, and how much memory the server takes. Run: npm run bench -- start
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryDirectory } from '../server/src/test/servers/test-cluster.ts'
import { middle, spread, tell } from './claim.ts'
import { residentMegabytes, type StartedProcess, startArguments, startProcess } from './started-server.ts'

const warmStarts = 5
const pageCount = 300

type Measured = { seconds: number; megabytesAtRest: number; megabytesAfterPages: number }

/** True when all three targets are met. */
export const benchStart = async (): Promise<boolean> => {
  const dataDirectory = temporaryDirectory('foyer-bench-')
  const start = () => startProcess(startArguments, { DATA_DIR: dataDirectory })
  try {
    // The first start makes the database with the sample studio and keeps what V8 has compiled.
    await (await start()).stop()
    const rounds: Measured[] = []
    while (rounds.length < warmStarts) rounds.push(await measure(start))
    return tellAll(rounds)
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function measure(start: () => Promise<StartedProcess>): Promise<Measured> {
  const begun = performance.now()
  const { url, pid, stop } = await start()
  const seconds = (performance.now() - begun) / 1000
  await pause(3_000)
  const megabytesAtRest = residentMegabytes(pid)
  for (let page = 0; page < pageCount; page++) await (await fetch(url)).text()
  const megabytesAfterPages = residentMegabytes(pid)
  await stop()
  return { seconds, megabytesAtRest, megabytesAfterPages }
}

function tellAll(rounds: readonly Measured[]): boolean {
  const claims = [
    ['a warm start until the first answer', 'seconds', 2, (value: number) => `${value.toFixed(2)} s`],
    ['memory of the server at rest', 'megabytesAtRest', 180, (value: number) => `${value} MB`],
    [`memory after ${pageCount} home pages`, 'megabytesAfterPages', 250, (value: number) => `${value} MB`],
  ] as const
  const areMet = claims.map(([what, figure, most, format]) => {
    const values = rounds.map((round) => round[figure])
    return tell({ what, measured: spread(values, format), target: `≤ ${format(most)}`, isMet: middle(values) <= most })
  })
  return areMet.every(Boolean)
}
