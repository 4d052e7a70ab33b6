// How long bringing 5,000 clients over from a spreadsheet takes, and how long other callers wait meanwhile. Run: npm run bench -- client-import
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { tell } from './claim.ts'
import { openApp } from './in-process-app.ts'
import { withMachine } from './started-server.ts'

const clients = 5_000
const mostSeconds = 20
const mostMilliseconds = 40
const mostMegabytes = 150

/** True when every target is met. */
export const benchClientImport = (): Promise<boolean> =>
  withMachine(async ({ connectionString, dataDirectory, site, startServer }) => {
    // The first start makes the site.
    const { stop } = await startServer()
    await stop()
    const { app, close } = await openApp(connectionString, dataDirectory)
    const headers = { authorization: site.apiKey, 'content-type': 'application/octet-stream' }
    const bytes = tableOf(clients)
    // Once, so that no code is compiled while the time runs.
    await send(app, headers, '/import/preview', tableOf(50))
    const before = process.memoryUsage().rss
    const holds = monitorEventLoopDelay({ resolution: 1 })
    holds.enable()
    const start = performance.now()
    const { fingerprint } = await send(app, headers, '/import/preview', bytes)
    const previewed = performance.now()
    const { import: made } = await send(app, headers, `/import?fingerprint=${fingerprint}`, bytes)
    const imported = performance.now()
    holds.disable()
    const grown = (process.memoryUsage().rss - before) / 1024 / 1024
    await close()
    const seconds = (imported - start) / 1000
    const hold = holds.max / 1_000_000
    return [
      tell({
        what: `${made.created} clients from a table`,
        measured: `${seconds.toFixed(1)} s, of which the preview ${((previewed - start) / 1000).toFixed(1)} s`,
        target: `≤ ${mostSeconds} s`,
        isMet: made.created === clients && seconds <= mostSeconds,
      }),
      tell({
        what: 'other callers wait',
        measured: `${hold.toFixed(0)} ms at most`,
        target: `≤ ${mostMilliseconds} ms`,
        isMet: hold <= mostMilliseconds,
      }),
      tell({ what: 'memory grows by', measured: `${grown.toFixed(0)} MB`, target: `≤ ${mostMegabytes} MB`, isMet: grown <= mostMegabytes }),
    ].every(Boolean)
  })

type Answer = { fingerprint: string; import: { created: number } }

async function send(app: FastifyInstance, headers: Record<string, string>, path: string, payload: Buffer): Promise<Answer> {
  const answer = await app.inject({ method: 'POST', url: `/_api/foyer/v1/clients${path}`, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

const heading = 'Vorname;Nachname;E-Mail-Adresse;Telefon;Straße;PLZ;Ort;Geburtsdatum;Bemerkung'

const tableOf = (count: number): Buffer =>
  Buffer.from([heading, ...Array.from({ length: count }, (_, index) => lineOf(index))].join('\r\n'))

const lineOf = (index: number): string =>
  [
    ...[
      `Vorname${index}`,
      `Nachname${index % 977}`,
      `person${index}@import.example`,
      `+49 30 ${100_000 + index}`,
      `Lange Straße ${index % 200}`,
    ],
    ...[String(10_115 + (index % 900)), 'Berlin', `${1 + (index % 28)}.${1 + (index % 12)}.${1950 + (index % 55)}`, 'kommt gern abends'],
  ].join(';')
