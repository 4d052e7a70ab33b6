// Whether any input that fits into a request blocks the server for other callers. Run: npm run bench -- nasty-input
import { contract, type Operation, operationsOf } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { type Nasty, nastyInputs, nastyTexts } from '../server/src/test/contract/nasty.ts'
import { tell } from './claim.ts'
import { furnishRealSite } from './hard-calls.ts'
import { openApp } from './in-process-app.ts'
import { addMembers, password } from './members.ts'
import { withMachine } from './started-server.ts'
import { furnishStudio } from './studio.ts'

const mostMilliseconds = 50
const longestAddress = 12_000
// What takes long once may have met a collection of garbage, or another program.
const attempts = 5

type Taken = { name: string; what: string; milliseconds: number }

/** True when every target is met. */
export const benchNastyInput = async (): Promise<boolean> => [await benchNastiest(), await benchHardCalls()].every(Boolean)

const benchNastiest = (): Promise<boolean> =>
  withMachine(async ({ connectionString, dataDirectory, site, startServer }) => {
    const { owner, stop } = await startServer()
    const { staff, offer } = await furnishStudio(owner, 1)
    await offer('Massage', staff)
    await stop()
    const { db, close } = openDatabase({ connectionString })
    const [email = ''] = await addMembers(db, site.siteId, 1)
    await close()
    const { app, close: closeApp } = await openApp(connectionString, dataDirectory)
    const manager = { authorization: site.apiKey }
    const member = await signIn(app, email)
    const taken: Taken[] = []
    for (const { name, row } of operationsOf(contract)) {
      // Pictures are decoded beside the thread, and a message without its signature is not parsed.
      if (row.upload && name !== 'previewImport') continue
      const headers = row.access === 'member' ? member : manager
      for (const nasty of nastyFor(row)) taken.push(await longestHold(name, nasty, () => send(app, row, headers, nasty)))
    }
    await closeApp()
    return tellAll(taken)
  })

/** On a site of some size, what holds the thread at once: long work is done in turns with other calls. */
const benchHardCalls = (): Promise<boolean> =>
  withMachine(async ({ connectionString, dataDirectory, site, startServer }) => {
    const { owner, stop } = await startServer()
    const calls = await furnishRealSite(connectionString, owner)
    await stop()
    const { app, close } = await openApp(connectionString, dataDirectory)
    const taken: Taken[] = []
    for (const { name, what, row, text } of calls) {
      const sent = { what, text, ...(row.method === 'GET' && { isQuery: true as const }) }
      const ask = async () => {
        const answer = await send(app, row, { authorization: site.apiKey }, sent)
        if (answer.statusCode >= 500) throw new Error(`${name}, ${what}: ${answer.body}`)
      }
      taken.push(await longestHold(name, sent, ask, heldAtOnce))
    }
    await close()
    return tellAll(taken, 'the hardest calls on a site of 20 people, 30 services and 20,000 bookings that hold the thread at once')
  })

type Sent = Nasty & { isQuery?: true; format?: 'JSON' | 'SERVICES_CSV' }

const nastyFor = ({ method, query, body, upload }: Operation): Sent[] => {
  if (upload) return nastyFiles()
  // Copied, so that no text is written while the time runs.
  const bodies = body ? [...nastyTexts(), ...nastyInputs(body).map((nasty) => ({ ...nasty }))] : []
  if (method !== 'GET' || !query) return bodies
  const queries = [...nastyTexts(longestAddress), ...nastyInputs(query).map((nasty) => ({ ...nasty }))].filter(
    ({ text }) => text.length <= longestAddress,
  )
  return [...bodies, ...queries.map((nasty): Sent => ({ ...nasty, isQuery: true }))]
}

/** Files of an import: what JSON is made of, and tables of lines and cells without end. */
const nastyFiles = (): Sent[] => {
  const tables = [
    { what: 'columns without end', text: 'a,'.repeat(500_000) },
    { what: 'cells without end', text: `name\n${','.repeat(1_000_000)}` },
    { what: 'lines without end', text: `name\n${'x\n'.repeat(500_000)}` },
    { what: 'quotes without end', text: `name\n${'"'.repeat(1_000_000)}` },
  ]
  return [...nastyTexts(), ...tables].flatMap((nasty) => (['JSON', 'SERVICES_CSV'] as const).map((format) => ({ ...nasty, format })))
}

let networks = 0

const send = (app: FastifyInstance, { method, path }: Operation, headers: Record<string, string>, { text, isQuery, format }: Sent) => {
  networks++
  const url = path.replace(/\{[^}]+\}/g, '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001')
  const network = { 'x-forwarded-for': `10.${(networks >> 8) & 255}.${networks & 255}.7` }
  if (format) {
    const file = { ...headers, ...network, 'content-type': 'application/octet-stream' }
    return app.inject({ method, url: `${url}?format=${format}`, headers: file, payload: text })
  }
  if (isQuery) return app.inject({ url: `${url}?.r=${Buffer.from(text).toString('base64url')}`, headers: { ...headers, ...network } })
  return app.inject({ method, url, headers: { ...headers, ...network, 'content-type': 'application/json' }, payload: text })
}

/**
 * The shortest of some attempts: how long the one thread of the server worked on it, all steps together. Counted is the thread's own time,
 * whatever else the machine does.
 */
async function longestHold(name: string, { what }: Nasty, ask: () => Promise<unknown>, measure: Measure = worked): Promise<Taken> {
  let milliseconds = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && milliseconds > mostMilliseconds / 2; attempt++) {
    milliseconds = Math.min(milliseconds, await measure(ask))
  }
  return { name, what, milliseconds }
}

type Measure = (ask: () => Promise<unknown>) => Promise<number>

const workedSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const worked: Measure = async (ask) => {
  const before = process.threadCpuUsage()
  await ask()
  return workedSince(before)
}

/** The longest of the stretches between which other calls have their turn. */
const heldAtOnce: Measure = async (ask) => {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const look = () => {
    longest = Math.max(longest, workedSince(before))
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await ask()
  isOver = true
  look()
  return longest
}

const signIn = async (app: FastifyInstance, email: string): Promise<Record<string, string>> => {
  const fromWebApp = { 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }
  const answer = await app.inject({
    method: 'POST',
    url: '/_api/foyer/v1/session/sign-in',
    headers: fromWebApp,
    payload: { email, password },
  })
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
  if (answer.statusCode !== 200) throw new Error(`Nobody signs in: ${answer.body}`)
  return { ...fromWebApp, cookie: cookie.split(';')[0] ?? '' }
}

function tellAll(taken: readonly Taken[], what = 'inputs that keep the server from everybody else for long'): boolean {
  const sorted = taken.toSorted((left, right) => right.milliseconds - left.milliseconds)
  const tooLong = sorted.filter(({ milliseconds }) => milliseconds > mostMilliseconds)
  for (const { name, what, milliseconds } of sorted.slice(0, 15)) console.log(`      ${milliseconds.toFixed(1)} ms  ${name}, ${what}`)
  return tell({
    what,
    measured: `${tooLong.length} of ${taken.length}; the longest ${sorted[0]?.milliseconds.toFixed(0)} ms`,
    target: `none for more than ${mostMilliseconds} ms`,
    isMet: tooLong.length === 0,
  })
}

if (import.meta.main) process.exitCode = (await benchNastyInput()) ? 0 : 1
