import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { takeLocks } from '../db/advisory-locks.ts'
import type { Database, Transaction } from '../db/database.ts'
import { findSigningKeys, insertSigningKey, type KeyPurpose, retireSigningKey, type StoredKey } from './signing-keys-store.ts'

/** The installation's keys, the newest of each kind first: that one signs, all of them verify. */
export type KeyRing = { accessTokenKeys: AccessTokenKey[]; linkKeys: LinkKey[] }

export type AccessTokenKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }
export type LinkKey = { id: string; secret: Buffer }

/** Reads the keys; makes the first ones, and a new key for access tokens where the newest has served its time. */
export const openKeyRing = async (db: Database, now: string): Promise<KeyRing> =>
  await db.transaction().execute(async (tx) => {
    // Several servers may start at once on an empty database: the first makes the keys, the others wait here and read them.
    await takeLocks(tx, ['signing keys'], 'EXCLUSIVE')
    const keys = await readKeys(tx, now)
    const made = await makeMissingKeys(tx, keys, now)
    return ringOf([...made, ...keys])
  })

export const readKeyRing = async (db: Database, now: string): Promise<KeyRing> => ringOf(await readKeys(db, now))

// An access token lives four hours; a day leaves room for clocks that disagree.
const readKeys = (db: Database | Transaction, now: string) => findSigningKeys(db, hoursBefore(now, 24))

const makeMissingKeys = async (tx: Transaction, keys: StoredKey[], now: string): Promise<StoredKey[]> => {
  const made: StoredKey[] = []
  const newest = keys.find(({ purpose }) => purpose === 'ACCESS_TOKEN')
  if (!newest || newest.created_at < hoursBefore(now, 90 * 24)) made.push(await makeKey(tx, 'ACCESS_TOKEN', now))
  if (newest && made.length > 0) await retireSigningKey(tx, newest.id, now)
  // Links to bookings must work until the booking is over, so their key stays.
  if (!keys.some(({ purpose }) => purpose === 'LINK')) made.push(await makeKey(tx, 'LINK', now))
  return made
}

const makeKey = async (tx: Transaction, purpose: KeyPurpose, now: string): Promise<StoredKey> => {
  const key = { id: randomBytes(6).toString('base64url'), purpose, private_key: makers[purpose](), created_at: now }
  await insertSigningKey(tx, key)
  return key
}

const makers: Record<KeyPurpose, () => string> = {
  ACCESS_TOKEN: () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  },
  LINK: () => randomBytes(32).toString('base64url'),
}

const ringOf = (keys: StoredKey[]): KeyRing => ({
  accessTokenKeys: keys.filter(({ purpose }) => purpose === 'ACCESS_TOKEN').map(accessTokenKeyOf),
  linkKeys: keys
    .filter(({ purpose }) => purpose === 'LINK')
    .map((key) => ({ id: key.id, secret: Buffer.from(key.private_key, 'base64url') })),
})

const accessTokenKeyOf = ({ id, private_key }: StoredKey): AccessTokenKey => {
  const privateKey = createPrivateKey(private_key)
  return { id, privateKey, publicKey: createPublicKey(privateKey) }
}

const hoursBefore = (now: string, hours: number): string =>
  Temporal.Instant.from(now).subtract({ hours }).toString({ fractionalSecondDigits: 3 })
