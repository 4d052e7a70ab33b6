import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import { StartError } from '../../ground/start-error.ts'
import { type SecretKey, seal, unseal } from './sealed-secrets.ts'
import type { SealingKey } from './sealing-keys.ts'
import {
  deleteSigningKeys,
  findSigningKeys,
  insertSigningKey,
  type KeyPurpose,
  retireSigningKey,
  type StoredKey,
  saveClosedKeys,
} from './signing-keys-store.ts'

export type KeyRing = { accessTokenKeys: AccessTokenKey[]; linkKeys: SecretKey[] }

export type AccessTokenKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }

export type Sealing = {
  keys: readonly SealingKey[]
  /** Deletes keys that cannot be unsealed, and new ones are made; what they signed is then invalid. Otherwise the start fails. */
  forgets?: boolean
}

/**
 * Makes missing keys, and a new key for access tokens where the newest is due for rotation. Seals again what is unsealed or sealed with an
 * older key.
 */
export const openKeyRing = async (db: Database, now: string, sealing: Sealing): Promise<KeyRing> =>
  await db.transaction().execute(async (tx) => {
    // Several servers may start at once on an empty database: the first makes the keys, the others wait here and read them.
    await takeLocks(tx, ['signing keys'], 'EXCLUSIVE')
    if (sealing.forgets) await forgetUnreadable(tx, sealing)
    const keys = await readKeys(tx, now, sealing)
    const made = await makeMissingKeys(tx, keys, now)
    await sealAgain(tx, sealing)
    return ringOf([...made, ...keys])
  })

export const readKeyRing = async (db: Database, now: string, sealing: Sealing): Promise<KeyRing> => ringOf(await readKeys(db, now, sealing))

// An access token lives four hours; a day allows for clocks that differ.
const readKeys = async (db: Database | Transaction, now: string, sealing: Sealing): Promise<StoredKey[]> =>
  (await findSigningKeys(db, hoursBefore(now, 24))).map((key) => {
    const readable = opened(sealing.keys, key)
    if (!readable) throw cannotBeOpened()
    return readable
  })

const beginning = '0001-01-01T00:00:00.000Z'

const forgetUnreadable = async (tx: Transaction, { keys }: Sealing): Promise<void> => {
  const lost = (await findSigningKeys(tx, beginning)).filter((key) => opened(keys, key) === null)
  await deleteSigningKeys(
    tx,
    lost.map(({ id }) => id),
  )
}

// Includes retired keys: what they have signed may still be in use, and the key that sealed them is about to be removed.
const sealAgain = async (tx: Transaction, { keys }: Sealing): Promise<void> => {
  const standing = (await findSigningKeys(tx, beginning)).filter((key) => isToBeSealedAgain(keys, key))
  const readable = standing.flatMap((key) => opened(keys, key) ?? [])
  await saveClosedKeys(
    tx,
    readable.map((key) => closed(keys, key)),
  )
}

const makeMissingKeys = async (tx: Transaction, keys: StoredKey[], now: string): Promise<StoredKey[]> => {
  const made: StoredKey[] = []
  const newest = keys.find(({ purpose }) => purpose === 'ACCESS_TOKEN')
  if (!newest || newest.created_at < hoursBefore(now, 90 * 24)) made.push(await makeKey(tx, 'ACCESS_TOKEN', now))
  if (newest && made.length > 0) await retireSigningKey(tx, newest.id, now)
  // Links to bookings must work until the booking is over, so their key is not rotated.
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

const prefix = 'sealed:'

const rowOf = (id: string): string => `signing_keys ${id}`

const closed = ([sealingKey]: readonly SealingKey[], key: StoredKey): StoredKey =>
  sealingKey ? { ...key, private_key: `${prefix}${seal(sealingKey, key.private_key, rowOf(key.id))}` } : key

const opened = (sealingKeys: readonly SealingKey[], key: StoredKey): StoredKey | null => {
  if (!key.private_key.startsWith(prefix)) return key
  const private_key = unseal(sealingKeys, key.private_key.slice(prefix.length), rowOf(key.id))
  return private_key === null ? null : { ...key, private_key }
}

const isToBeSealedAgain = ([sealingKey]: readonly SealingKey[], { private_key }: StoredKey): boolean =>
  sealingKey !== undefined && !private_key.startsWith(`${prefix}${sealingKey.id}.`)

const cannotBeOpened = (): StartError =>
  new StartError(
    'The keys in the database are sealed with a key that is not here. Put the file sealing.key of the installation that made it into DATA_DIR, ' +
      'or name its key in SEALING_KEY. If the key is lost for good, start once with FOYER_FORGET_SEALED=1: front ends are signed out, links in ' +
      'mails end, and authenticator apps and the secrets of sign-in providers must be set up again.',
  )
