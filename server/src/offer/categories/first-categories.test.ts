import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../ground/db/migrate.ts'
import { readMigrations } from '../../ground/db/migrations.ts'
import { createEmptyDatabase } from '../../test/database.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

test('the category names of services become categories, and services without one are in the default category', async () => {
  const migrations = readMigrations()
  const first = migrations.findIndex(({ name }) => name.endsWith('-categories'))
  await migrate(database.connectionString, { migrations: migrations.slice(0, first) })
  const [berlin, empty] = [randomUUID(), randomUUID()]
  await addSite(berlin, 'de')
  await addSite(empty, 'en')
  const given: [string, object | null][] = [
    ['pottery', { name: 'Pottery' }],
    ['massage', { id: randomUUID(), name: ' Treatments' }],
    ['physio', { name: 'treatments' }],
    ['nameless', { name: ' ' }],
    ['alone', null],
    ['by-id', { id: randomUUID() }],
  ]
  for (const [index, [slug, category]] of given.entries()) await addService(berlin, { slug, category, place: index })
  await migrate(database.connectionString, { migrations: migrations.slice(0, first + 1) })

  const { rows } = await client.query(`
    select s.main_slug, c.name, c.is_default from services s join categories c on (c.site_id, c.id) = (s.site_id, s.category_id) order by s.sort_order`)
  expect(rows.map(({ main_slug, name, is_default }) => [main_slug, name, is_default])).toEqual([
    ['pottery', 'Pottery', false],
    ['massage', 'Treatments', false],
    ['physio', 'Treatments', false],
    ['nameless', 'Unsere Leistungen', true],
    ['alone', 'Unsere Leistungen', true],
    ['by-id', 'Unsere Leistungen', true],
  ])
  const { rows: all } = await client.query('select site_id, name, sort_order from categories order by site_id = $1 desc, sort_order', [
    berlin,
  ])
  expect(all.map(({ site_id, name, sort_order }) => [site_id, name, sort_order])).toEqual([
    [berlin, 'Unsere Leistungen', 0],
    [berlin, 'Pottery', 1000],
    [berlin, 'Treatments', 2000],
    [empty, 'Our services', 0],
  ])
})

const addSite = async (siteId: string, language: string) => {
  await client.query(
    `insert into sites (id, name, time_zone, currency, languages, default_language, brand_color, public_url, business_schedule_id)
     values ($1, 'Juniper', 'Europe/Berlin', 'EUR', '{en}', $2, '#2a614d', 'http://localhost', gen_random_uuid())`,
    [siteId, language],
  )
  await client.query(`insert into booking_policies (site_id, id, name, rules, is_default) values ($1, $1, 'Usual', '{}', true)`, [siteId])
}

const addService = async (siteId: string, { slug, category, place }: { slug: string; category: object | null; place: number }) => {
  const scheduleId = randomUUID()
  await client.query(`insert into schedules (site_id, id, time_zone, app_id) values ($1, $2, 'Europe/Berlin', gen_random_uuid())`, [
    siteId,
    scheduleId,
  ])
  await client.query(
    `insert into services (site_id, id, type, name, payment, online_booking, duration_minutes, booking_policy_id, schedule_id, main_slug, category, sort_order)
     values ($1, gen_random_uuid(), 'APPOINTMENT', $2, '{}', '{}', 60, $1, $3, $2, $4, $5)`,
    [siteId, slug, scheduleId, category && JSON.stringify(category), place],
  )
}
