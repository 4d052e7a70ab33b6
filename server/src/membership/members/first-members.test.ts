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

test('the accounts of a database from before there were members become members, and stay signed in', async () => {
  const migrations = readMigrations()
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith('-members')),
  )
  await migrate(database.connectionString, { migrations: before })
  const siteId = randomUUID()
  await client.query(
    `insert into sites (id, name, time_zone, currency, languages, default_language, brand_color, public_url, business_schedule_id)
     values ($1, 'Juniper', 'Europe/Berlin', 'EUR', '{en}', 'en', '#2a614d', 'http://localhost', gen_random_uuid())`,
    [siteId],
  )
  for (const [email, name, role] of [
    ['Ada@juniper.example', 'Ada Lindqvist', 'OWNER'],
    ['ada@other.example', null, 'STAFF'],
    ['ada@third.example', null, 'STAFF'],
    ['+@x.example', null, 'STAFF'],
  ])
    await client.query('insert into identities (site_id, id, email, name, role) values ($1, gen_random_uuid(), $2, $3, $4)', [
      siteId,
      email,
      name,
      role,
    ])
  await client.query(
    `insert into sessions (site_id, token_hash, identity_id, expires_at) select site_id, '\\x01', id, now() + interval '1 day' from identities limit 1`,
  )
  await migrate(database.connectionString)
  const { rows } = await client.query(`
    select i.email, m.slug, m.nickname, m.privacy_status, c.first_name, c.email as known_by
    from identities i join members m using (site_id, id) join contacts c on (c.site_id, c.id) = (m.site_id, m.contact_id) order by m.slug`)
  expect(rows).toEqual([
    expect.objectContaining({ email: 'Ada@juniper.example', slug: 'Ada', nickname: 'Ada Lindqvist', privacy_status: 'PRIVATE' }),
    expect.objectContaining({ slug: expect.stringMatching(/^ada(-[\da-f]{8})?$/), known_by: null }),
    expect.objectContaining({ slug: expect.stringMatching(/^ada(-[\da-f]{8})?$/) }),
    expect.objectContaining({ email: '+@x.example', slug: 'member' }),
  ])
  expect((await client.query('select signed_in_by from sessions')).rows).toEqual([{ signed_in_by: 'LINK' }])
})
