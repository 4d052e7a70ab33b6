import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../ground/db/database.ts'
import { exportDatabase } from '../../ground/db/export-database.ts'
import { importDatabase } from '../../ground/db/import-database.ts'
import { readOrMakeKeyFile, type SealingKey, sealingKeyFrom } from '../../people/signing-keys/sealing-keys.ts'
import { loadSigningKeys } from '../../people/signing-keys/signing-keys.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createEmptyDatabase } from '../../test/servers/database.ts'
import { createWorld, type World } from '../../test/world.ts'
import { forgetUnreadableSeeds, sealStandingSeeds, unsealSeed } from './totp.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const newKey = (): SealingKey => {
  const key = sealingKeyFrom(randomBytes(32).toString('base64url'))
  if (!key) throw new Error('32 bytes are a key')
  return key
}
const start = (keys: SealingKey[], { db } = world, forgets = false) => loadSigningKeys(db, world.clock.now, { keys, forgets })
const withApp = async (member: MemberClient): Promise<string> => {
  const { secret = '', stateToken } = await member.authentication.beginFactor({ body: { type: 'TOTP' } })
  await member.authentication.confirmFactor({ body: { stateToken, code: appCode(secret, world.clock.now) } })
  return secret
}
/** Everything in the database, as an attacker with a copy of it reads it. */
const everything = async ({ db } = world): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const texts = await Promise.all(
    tables.map(
      async ({ name }) => (await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)).rows,
    ),
  )
  return JSON.stringify(texts)
}
const seedOf = async (keys: Awaited<ReturnType<typeof start>>, memberId: string, { db, siteId } = world) => {
  const { sealed_secret: sealedSecret } = await db
    .selectFrom('factors')
    .select('sealed_secret')
    .where('identity_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return unsealSeed(keys, { siteId, identityId: memberId }, { sealedSecret })
}

describe('a copy of the database', () => {
  test('reveals neither the seed of an authenticator app nor a signing key', async () => {
    const keys = await start([newKey()])
    const seed = await withApp(await signedInMember(world))
    const { rows } = await sql<{ private_key: string }>`select private_key from signing_keys`.execute(world.db)
    expect(rows.map(({ private_key }) => private_key)).toEqual([expect.stringMatching(/^sealed:/), expect.stringMatching(/^sealed:/)])
    const copy = await everything()
    expect(copy).not.toContain('PRIVATE KEY')
    expect(copy).not.toContain(seed)
    expect(await keys.publicKeys()).toHaveLength(1)
  })

  test('can be used again with the key file, and by no server without it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'foyer-key-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'sealing.key')
    const before = await start(readOrMakeKeyFile(file))
    const token = before.signLink({ booking: 7 }, 'guest')
    const member = await signedInMember(world)
    const seed = await withApp(member)
    const backup = path.join(folder, 'backup.jsonl.gz')
    await exportDatabase(world.connectionString, backup)
    const copy = await createEmptyDatabase()
    onTestFinished(() => copy.drop())
    await importDatabase(copy.connectionString, backup)
    const restored = openDatabase({ connectionString: copy.connectionString })
    onTestFinished(() => restored.close())
    const place = { ...world, db: restored.db }
    await expect(start([], place)).rejects.toThrow(/sealing.key of the installation that made it into DATA_DIR/)
    await expect(start([newKey()], place)).rejects.toThrow(/SEALING_KEY/)
    const after = await start(readOrMakeKeyFile(file), place)
    expect(after.readLink(token, 'guest')).toEqual({ booking: 7 })
    expect(await seedOf(after, member.memberId, place)).toBe(seed)
  })
})

describe('a sealing key', () => {
  test('is made once, in a file that only its owner can read', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'foyer-key-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'sealing.key')
    const [made] = readOrMakeKeyFile(file)
    expect(readOrMakeKeyFile(file)).toEqual([made])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/)
  })

  test('is 32 bytes in base64url and nothing else', () => {
    for (const text of ['', 'short', randomBytes(31).toString('base64url'), `${randomBytes(32).toString('base64url')}=`])
      expect(sealingKeyFrom(text)).toBeNull()
  })

  test('is replaced by putting a new key before it, and can then be removed', async () => {
    const [old, fresh] = [newKey(), newKey()]
    const token = (await start([old])).signLink({ booking: 7 }, 'guest')
    await start([fresh, old])
    expect((await start([fresh])).readLink(token, 'guest')).toEqual({ booking: 7 })
    await expect(start([old])).rejects.toThrow(/sealed with a key that is not here/)
  })

  test('that is lost can be forgotten: old tokens and apps end, and the site starts', async () => {
    const lost = await start([newKey()])
    const token = lost.signLink({ booking: 7 }, 'guest')
    const { memberId, siteId } = { ...(await signedInMember(world)), siteId: world.siteId }
    await world.db
      .insertInto('factors')
      .values({
        site_id: siteId,
        identity_id: memberId,
        type: 'TOTP',
        status: 'ACTIVE',
        sealed_secret: lost.seal('SEED', `factors ${siteId} ${memberId}`),
        created_at: world.clock.now,
      })
      .execute()
    const keys = await start([newKey()], world, true)
    await forgetUnreadableSeeds(world.db, keys)
    expect(keys.readLink(token, 'guest')).toBeNull()
    expect(await world.db.selectFrom('factors').select('type').where('identity_id', '=', memberId).execute()).toEqual([])
  })
})

test('unsealed seeds of an older release are sealed at the next start', async () => {
  const { memberId } = await signedInMember(world)
  await world.db
    .insertInto('factors')
    .values({
      site_id: world.siteId,
      identity_id: memberId,
      type: 'TOTP',
      status: 'ACTIVE',
      secret: 'JBSWY3DPEHPK3PXP',
      created_at: world.clock.now,
    })
    .execute()
  expect(await everything()).toContain('PRIVATE KEY')
  const token = world.dependencies.signingKeys.signLink({ booking: 7 }, 'guest')
  const keys = await start([newKey()])
  await sealStandingSeeds(world.db, keys)
  const copy = await everything()
  for (const readable of ['PRIVATE KEY', 'JBSWY3DPEHPK3PXP']) expect(copy).not.toContain(readable)
  expect(keys.readLink(token, 'guest')).toEqual({ booking: 7 })
  expect(await seedOf(keys, memberId)).toBe('JBSWY3DPEHPK3PXP')
})
