import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSite } from '../../house/site/site.ts'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { ensureFirstSite } from './ensure-first-site.ts'

const now = '2027-03-01T08:00:00.000Z'
const nothingGiven = { siteId: null, clientId: null, apiKey: null, ownerEmail: null, ownerPassword: null }
const start = (publicUrl = 'http://localhost:4000', firstSite = {}) => ({
  config: { publicUrl, firstSite: { ...nothingGiven, ...firstSite } },
  now,
})

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('an empty database gets a complete site, and random secrets are shown', async () => {
  const first = await ensureFirstSite(database.db, start())
  expect(first.isNew).toBe(true)
  expect(first.secretsToShow.map(({ label }) => label)).toEqual(['client id', 'API key'])
  expect(first.signInLink).toMatch(/^http:\/\/localhost:4000\/sign-in\?link#token=[\w-]{43}$/)
  const hours = await database.db.selectFrom('events').select('recurrence_day').where('site_id', '=', first.siteId).execute()
  expect(hours).toHaveLength(5)
  const policies = await database.db.selectFrom('booking_policies').select('is_default').execute()
  expect(policies).toEqual([{ is_default: true }])
})

test('secrets given by the operator are used, and not shown', async () => {
  const given = {
    siteId: randomUUID(),
    clientId: randomUUID(),
    apiKey: 'a-key-from-the-operator',
    ownerEmail: 'ada@juniper.example',
    ownerPassword: 'vier Menschen im Hof',
  }
  const { siteId, secretsToShow } = await ensureFirstSite(database.db, start('https://book.example.com', given))
  expect([siteId, secretsToShow]).toEqual([given.siteId, []])
  const hosts = await database.db.selectFrom('site_hosts').select('host').execute()
  expect(hosts).toEqual([{ host: 'book.example.com' }])
  // The address with which the owner signs in is not published.
  expect((await loadSite(database.db, siteId)).email).toBeUndefined()
})

test('the next start finds the same site, and shows a fresh link only on a private machine', async () => {
  const first = await ensureFirstSite(database.db, start())
  const second = await ensureFirstSite(database.db, start())
  expect(second).toMatchObject({ siteId: first.siteId, isNew: false, secretsToShow: [], signInLink: expect.any(String) })
  expect(second.signInLink).not.toBe(first.signInLink)
  expect((await ensureFirstSite(database.db, start('https://book.example.com'))).signInLink).toBeNull()
})

test('a local address follows the port and the first public name; a public one stays', async () => {
  const { siteId } = await ensureFirstSite(database.db, start())
  const addressAfter = async (publicUrl: string) => {
    await ensureFirstSite(database.db, start(publicUrl))
    return (await loadSite(database.db, siteId)).publicUrl
  }
  expect(await addressAfter('http://localhost:8080')).toBe('http://localhost:8080')
  expect(await addressAfter('https://book.example.com')).toBe('https://book.example.com')
  expect(await addressAfter('http://localhost:4000')).toBe('https://book.example.com')
})

test('of several servers that start together, one makes the site', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, () => ensureFirstSite(database.db, start())))
  expect(new Set(starts.map(({ siteId }) => siteId)).size).toBe(1)
  expect(starts.filter(({ isNew }) => isNew)).toHaveLength(1)
})
