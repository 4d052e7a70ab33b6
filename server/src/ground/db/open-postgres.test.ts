import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findSystemPostgres, startSystemPostgres } from '../../test/servers/system-postgres.ts'
import type { TestCluster } from '../../test/servers/test-cluster.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { checkOwnServer } from './open-postgres.ts'

const binaries = findSystemPostgres()

if (binaries) {
  let server: TestCluster
  beforeAll(async () => {
    server = await startSystemPostgres(binaries)
  })
  afterAll(() => server.stop())

  test('the migrations run on an external PostgreSQL server, and a second start finds nothing to do', async () => {
    expect(await migrate(server.connectionString)).toEqual(readMigrations())
    expect(await migrate(server.connectionString)).toEqual([])
  })

  test('an external server is accepted from version 15 on', async () => {
    await expect(checkOwnServer(server.connectionString)).resolves.toBeUndefined()
  })

  test('the database guards places on an external server', async () => {
    const { db, close } = openDatabase({ connectionString: server.connectionString })
    const { rows } = await sql`select conname from pg_constraint where conname = 'places_no_overlap'`.execute(db)
    await close()
    expect(rows).toEqual([{ conname: 'places_no_overlap' }])
  })
} else {
  test('this machine brings no PostgreSQL 15 or newer, so only the bundled one is tested', () => {
    expect(findSystemPostgres()).toBeNull()
  })
}

test('an unreachable server, or a wrong password, is refused in one sentence', async () => {
  await expect(checkOwnServer('postgres://foyer:secret@127.0.0.1:1/foyer')).rejects.toThrow(
    'DATABASE_URL leads to no database that can be used: connect ECONNREFUSED 127.0.0.1:1',
  )
  const wrongPassword = inject('templateConnectionString').replace(/:[^:@]+@/, ':guess@')
  await expect(checkOwnServer(wrongPassword)).rejects.toThrow('password authentication failed for user')
})
