// What it costs to find services, sessions and what they are grouped by on a large site. Run: npm run bench -- catalogue
import { type Client, createClient } from '@foyer/sdk'
import { type Database, openDatabase } from '../server/src/ground/db/database.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { countStatements } from '../server/src/ground/db/statement-counter.ts'
import { ensureFirstSite } from '../server/src/setup/business/ensure-first-site.ts'
import { fetchFrom } from '../server/src/setup/seed/fetch-from.ts'
import { bookingQuestions } from './booking-questions.ts'
import { type CatalogueQuestion, catalogueQuestions } from './catalogue-questions.ts'
import { percentile, tell } from './claim.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { type InProcessApp, openApp } from './in-process-app.ts'
import { type Machine, withMachine } from './started-server.ts'
import { visitorHeaders } from './visitors.ts'

const mostMilliseconds = 25
const rounds = 30
// As a server that has been up for a while: PostgreSQL makes a plan anew five times on each connection before it decides on one.
const warmUps = 16

/** True when every question is answered in time. */
export const benchCatalogue = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const site = await makeSite(machine, fillCatalogue)
    return await measureAll(site, [...(await catalogueQuestions(site.owner)), ...bookingQuestions()])
  })

export type Site = {
  app: InProcessApp['app']
  owner: Client
  headers: Record<'owner' | 'visitor', Record<string, string>>
  close: () => Promise<void>
}

type Fill = (db: Database, owner: Client) => Promise<void>

export async function makeSite({ connectionString, dataDirectory, site }: Machine, fill: Fill): Promise<Site> {
  await migrate(connectionString)
  const { db, close } = openDatabase({ connectionString })
  const firstSite = { ...site, ownerEmail: 'ada@juniper.example', ownerPassword: null }
  await ensureFirstSite(db, { config: { publicUrl: 'http://localhost:4000', firstSite }, now: Temporal.Now.instant().toString() })
  const { app, close: closeApp } = await openApp(connectionString, dataDirectory)
  const owner = createClient({ fetch: fetchFrom(app), headers: { authorization: site.apiKey } })
  const began = performance.now()
  await fill(db, owner)
  console.log(`filled within ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const [visitor = {}] = await visitorHeaders(db, site, 1)
  return {
    app,
    owner,
    headers: { owner: { authorization: site.apiKey }, visitor },
    close: async () => {
      await closeApp()
      await close()
    },
  }
}

/** Asks one question after the other, and closes the site. */
export async function measureAll(site: Site, questions: readonly CatalogueQuestion[]): Promise<boolean> {
  const results: boolean[] = []
  for (const question of questions) results.push(await measure(site, question))
  await site.close()
  return results.every(Boolean)
}

async function measure(
  { app, headers }: Site,
  { what, caller, path, method, isRare = false, bodyOf }: CatalogueQuestion,
): Promise<boolean> {
  const times: number[] = []
  const counts = new Set<number>()
  const [before, counted] = isRare ? [8, 20] : [warmUps, rounds]
  for (let round = -before; round < counted; round++) {
    const payload = bodyOf(round + before)
    const began = performance.now()
    const { result, statements } = await countStatements(async () =>
      method === 'GET'
        ? await app.inject({ method, url: path, query: payload as Record<string, string>, headers: headers[caller] })
        : await app.inject({ method: 'POST', url: path, payload, headers: headers[caller] }),
    )
    if (result.statusCode !== 200) throw new Error(`${what}: ${result.statusCode} ${result.body}`)
    if (round < 0) continue
    times.push(performance.now() - began)
    counts.add(statements.length)
  }
  const p95 = percentile(times, 95)
  return tell({
    what,
    measured: `p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${[...counts].sort((one, other) => one - other).join('–')} statements`,
    target: `95 % within ${mostMilliseconds} ms`,
    isMet: p95 <= mostMilliseconds,
  })
}

if (import.meta.main) process.exitCode = (await benchCatalogue()) ? 0 : 1
