import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type ApiError, type Client, createClient } from '@foyer/sdk'
import { sql } from 'kysely'
import type { World } from '../world.ts'

export type ApiServer = {
  url: string
  /** The owner's program, on this server. */
  owner: Client
  /** The errors that it logged. */
  errors: string[]
  process: ChildProcess
  /** Sets its clock. */
  setClock: (instant: string) => void
  /** Has it charge what plans owe, as it does once a minute. */
  bill: () => void
  /** Has it do all that it does once a minute, and waits for the end of that, or of the process. */
  runMinute: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts a server process on the world's database; its clock stands at the world's present, its mail goes to a folder, its payments to a port. */
export const startApiServer = async (world: World, outboxFolder = '', stripePort?: number): Promise<ApiServer> => {
  const program = path.join(import.meta.dirname, 'api-server.ts')
  const child = spawn(process.execPath, [program, world.connectionString, world.clock.now, outboxFolder, String(stripePort ?? '')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  const output = createInterface({ input: child.stdout })
  const [url] = await Promise.race([once(output, 'line'), once(child, 'close').then(() => [null])])
  if (url === null) throw new Error(errors.join('\n'))
  const minutes = new EventEmitter()
  output.on('line', (line) => (line === 'minute is over' ? minutes.emit('over') : errors.push(line)))
  // A process that was killed reads nothing any more.
  child.stdin.on('error', () => {})
  const owner = createClient({ baseUrl: url, headers: { authorization: world.apiKey } })
  const setClock = (instant: string) => void child.stdin.write(`${instant}\n`)
  const bill = () => void child.stdin.write('bill\n')
  const runMinute = async () => {
    if (!child.stdin.write('minute\n')) return
    const isOver = new AbortController()
    const { signal } = isOver
    await Promise.race([once(minutes, 'over', { signal }), once(child, 'exit', { signal })]).finally(() => isOver.abort())
  }
  return { url, owner, errors, process: child, setClock, bill, runMinute, kill: () => killHard(child) }
}

const killHard = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Visitors on these servers in turn, each from their own network. */
export const racers = (world: World, servers: readonly Pick<ApiServer, 'url'>[], count: number): Promise<Client[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
      const headers = { authorization: tokens.access_token, 'x-forwarded-for': `10.${Math.floor(index / 250)}.${index % 250}.7` }
      return createClient({ baseUrl: servers[index % servers.length]?.url ?? '', headers })
    }),
  )

/** How a race ended: the count of each answer, refusals by their code. */
export const outcomes = async (attempts: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const ends = await Promise.allSettled(attempts)
  const words = ends.map((end) => (end.status === 'fulfilled' ? 'SUCCESS' : wordOf(end.reason)))
  return Object.fromEntries(Object.entries(Object.groupBy(words, (word) => word)).map(([word, list]) => [word, list?.length ?? 0]))
}

const wordOf = (reason: Partial<ApiError>): string => (reason.status === undefined ? String(reason) : `${reason.status} ${reason.code}`)

/** Exclusive places that overlap on one resource: must be empty. */
export const overlappingPlaces = async ({ db }: Pick<World, 'db'>): Promise<number> => {
  const { rows } = await sql<{ overlaps: number }>`
    select count(*)::integer as overlaps from places a join places b
      on a.site_id = b.site_id and a.resource_id = b.resource_id and a.id < b.id and a.during && b.during
    where a.exclusive and b.exclusive`.execute(db)
  return rows[0]?.overlaps ?? -1
}
