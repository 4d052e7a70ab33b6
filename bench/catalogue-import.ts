// How long bringing 2,000 services over takes, as many as a file may have, as a document and as a table, and how long other callers wait meanwhile. Run: npm run bench -- catalogue-import
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { tell } from './claim.ts'
import { openApp } from './in-process-app.ts'
import { recorderOf } from './recorded-statements.ts'
import { withMachine } from './started-server.ts'

const services = 2_000
const mostSeconds = 60
const mostMilliseconds = 50

/** True when every target is met. */
export const benchCatalogueImport = (): Promise<boolean> =>
  withMachine(async ({ connectionString, dataDirectory, site, startServer }) => {
    // The first start makes the site.
    const { stop } = await startServer()
    await stop()
    const { app, pool, close } = await openApp(connectionString, dataDirectory)
    const headers = { authorization: site.apiKey, 'content-type': 'application/octet-stream' }
    const imported = (format: Format, from: number, count: number) => importFile({ app, headers }, format, files[format](from, count))
    const { record } = recorderOf(pool)
    // Once, so that no code is compiled while the time runs.
    await imported('JSON', 0, 20)
    await imported('SERVICES_CSV', 20, 20)
    const statementsOf = async (from: number, count: number) =>
      (await record(() => imported('JSON', from, count))).reduce((sum, trip) => sum + trip.length, 0)
    const [few, many] = [await statementsOf(100, 100), await statementsOf(200, 200)]
    const met = [
      tell({
        what: 'statements for each further service, in preview and import',
        measured: `${((many - few) / 100).toFixed(1)} (${few} for 100 services, ${many} for 200)`,
        target: '≤ 40',
        isMet: many - few <= 40 * 100,
      }),
    ]
    for (const [format, from] of [
      ['JSON', 10_000],
      ['SERVICES_CSV', 20_000],
    ] as const) {
      const holds = monitorEventLoopDelay({ resolution: 1 })
      holds.enable()
      const { created, seconds, previewSeconds } = await imported(format, from, services)
      holds.disable()
      const hold = holds.max / 1_000_000
      met.push(
        tell({
          what: `${created} services as ${format}`,
          measured: `${seconds.toFixed(1)} s, of which the preview ${previewSeconds.toFixed(1)} s`,
          target: `≤ ${mostSeconds} s`,
          isMet: created === services && seconds <= mostSeconds,
        }),
        tell({
          what: 'other callers wait',
          measured: `${hold.toFixed(0)} ms at most`,
          target: `≤ ${mostMilliseconds} ms`,
          isMet: hold <= mostMilliseconds,
        }),
      )
    }
    await close()
    return met.every(Boolean)
  })

type Format = 'JSON' | 'SERVICES_CSV'
type Reach = { app: FastifyInstance; headers: Record<string, string> }

async function importFile({ app, headers }: Reach, format: Format, payload: Buffer) {
  const send = async (path: string): Promise<{ fingerprint: string; counts: { created: number; mistakes: number } }> => {
    const answer = await app.inject({ method: 'POST', url: `/_api/foyer/v1/catalogue/${path}`, headers, payload })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
    return answer.json()
  }
  const start = performance.now()
  const { fingerprint } = await send(`preview-import?format=${format}`)
  const previewed = performance.now()
  const { counts } = await send(`import?format=${format}&fingerprint=${fingerprint}`)
  const seconds = (performance.now() - start) / 1000
  return { created: counts.created, seconds, previewSeconds: (previewed - start) / 1000 }
}

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

const files: Record<Format, (from: number, count: number) => Buffer> = {
  JSON: (from, count) =>
    Buffer.from(JSON.stringify({ format: 'foyer-catalogue', version: 1, services: numbered(from, count).map(serviceOf) }, null, 1)),
  SERVICES_CSV: (from, count) => Buffer.from([heading, ...numbered(from, count).map(lineOf)].join('\r\n')),
}

const serviceOf = (number: number) => ({
  type: 'CLASS',
  name: `Class ${number}`,
  tagLine: 'Every week',
  description: `What is done in class ${number}.`,
  defaultCapacity: 12,
  payment: { rateType: 'FIXED', fixed: { price: { value: String(10 + (number % 90)), currency: 'EUR' } }, options: { inPerson: true } },
  onlineBooking: { enabled: true },
})

const heading = 'id,name,tagLine,description,type,capacity,onlineBooking,payInPerson,rateType,price,currency'

const lineOf = (number: number): string =>
  [
    '',
    `Class ${number}`,
    'Every week',
    `What is done in class ${number}.`,
    'CLASS',
    '12',
    'true',
    'true',
    'FIXED',
    10 + (number % 90),
    'EUR',
  ].join(',')
