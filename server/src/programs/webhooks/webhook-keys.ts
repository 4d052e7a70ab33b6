import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { deleteOtherWebhookKeys, findWebhookKeys, insertWebhookKey, type StoredWebhookKey } from './webhooks-store.ts'

/** A new RSA key; `publicKey` is SPKI in PEM. Made outside of transactions, because it takes a tenth of a second. */
export const makeWebhookKey = async (signingKeys: SigningKeys, siteId: string, startsAt: string): Promise<StoredWebhookKey> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const id = randomBytes(6).toString('base64url')
  return { id, publicKey, startsAt, sealedPrivateKey: signingKeys.seal(privateKey, rowOf(siteId, id)) }
}

export const unsealWebhookKey = (signingKeys: SigningKeys, siteId: string, { id, sealedPrivateKey }: StoredWebhookKey): string => {
  const privateKey = signingKeys.unseal(sealedPrivateKey, rowOf(siteId, id))
  if (privateKey === null) throw new Error(`The webhook key ${id} was sealed with a key that is not here`)
  return privateKey
}

const rowOf = (siteId: string, id: string): string => `webhook_keys ${siteId} ${id}`

/** The key that signs now, and the one that follows it. Both are null for a site that never had a webhook. */
export const currentKeys = async (
  db: Queryable,
  siteId: string,
  now: string,
): Promise<{ current: StoredWebhookKey | null; next: StoredWebhookKey | null }> => {
  const keys = await findWebhookKeys(db, siteId)
  return { current: keys.find(({ startsAt }) => startsAt <= now) ?? null, next: keys.findLast(({ startsAt }) => startsAt > now) ?? null }
}

/** Keeps `made` as the site's first key, unless it has one by now. */
export const keepFirstKey = async (tx: Transaction, siteId: string, made: StoredWebhookKey): Promise<StoredWebhookKey> => {
  await takeLocks(tx, [`webhook keys ${siteId}`], 'EXCLUSIVE')
  const { current } = await currentKeys(tx, siteId, made.startsAt)
  if (current) return current
  await insertWebhookKey(tx, siteId, made)
  return made
}

/** `made` follows the key that signs now; one that was to follow is dropped. */
export const keepNextKey = async (tx: Transaction, { siteId, now }: { siteId: string; now: string }, made: StoredWebhookKey) => {
  await takeLocks(tx, [`webhook keys ${siteId}`], 'EXCLUSIVE')
  const { current } = await currentKeys(tx, siteId, now)
  await deleteOtherWebhookKeys(tx, siteId, current ? [current.id] : [])
  await insertWebhookKey(tx, siteId, made)
}
