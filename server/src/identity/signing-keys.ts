import { Refusal } from '@foyer/domain'
import { exportJWK, type JWK } from 'jose'
import type { Database } from '../db/database.ts'
import { type AccessClaims, keyIdOf, readAccessToken, signAccessToken } from './access-tokens.ts'
import { type AccessTokenKey, type KeyRing, openKeyRing, readKeyRing, type Sealing } from './key-ring.ts'
import { seal, unseal } from './sealed-secrets.ts'
import { readLink, signLink } from './signed-links.ts'

/** Signs and reads what must not be forged. The keys are in the database, shared by all servers, and held in memory. */
export type SigningKeys = {
  signAccessToken(claims: AccessClaims, now: string): Promise<string>
  /** Checked without the database. Throws TOKEN_EXPIRED or UNAUTHENTICATED. */
  readAccessToken(token: string, now: string): Promise<AccessClaims>
  publicKeys(): Promise<JWK[]>
  /** A short signed text, safe in an address: links for guests, cursors, the visitor's cookie. Whoever reads it must name the same purpose. */
  signLink(payload: object, purpose: string): string
  readLink(token: string, purpose: string): object | null
  /** Encrypts what must be kept to be used: secrets of services of others. `belongsTo` names the row; moved to another one it cannot be read. */
  seal(secret: string, belongsTo: string): string
  /** The secret, or null where the key is gone or the row another. */
  unseal(sealed: string, belongsTo: string): string | null
}

/** Without a sealing key the keys lie readable in the database. */
export const loadSigningKeys = async (db: Database, now: string, sealing: Sealing = { keys: [] }): Promise<SigningKeys> => {
  const ring = keepInMemory(db, { keys: await openKeyRing(db, now, sealing), at: now, sealing })
  return {
    signAccessToken: async (claims, at) => await signAccessToken(first((await ring.fresh(at)).accessTokenKeys), claims, at),
    readAccessToken: async (token, at) => await readAccessToken(await ring.accessTokenKey(keyIdOf(token), at), token, at),
    publicKeys: () => Promise.all(ring.current().accessTokenKeys.map(publicJwk)),
    signLink: (payload, purpose) => signLink(first(ring.current().linkKeys), payload, purpose),
    readLink: (token, purpose) => readLink(ring.current().linkKeys, token, purpose),
    seal: (secret, belongsTo) => seal(first(ring.current().linkKeys), secret, belongsTo),
    unseal: (sealed, belongsTo) => unseal(ring.current().linkKeys, sealed, belongsTo),
  }
}

/**
 * The keys in memory. Another server may have made a newer one: it is looked for when a token names it, though not for every forgery,
 * and once an hour before signing, so that no server goes on with a key that the others have put away.
 */
const keepInMemory = (db: Database, opened: { keys: KeyRing; at: string; sealing: Sealing }) => {
  let { keys, at: readAt } = opened
  let askedAt: string | null = null
  const find = (id: string) => keys.accessTokenKeys.find((key) => key.id === id)
  const read = async (now: string) => {
    keys = await readKeyRing(db, now, opened.sealing)
    readAt = now
    return keys
  }
  return {
    current: () => keys,
    fresh: async (now: string): Promise<KeyRing> => (secondsBetween(readAt, now) < 3600 ? keys : await read(now)),
    accessTokenKey: async (id: string | null, now: string): Promise<AccessTokenKey> => {
      if (id === null) return refuse()
      const known = find(id)
      if (known) return known
      if (askedAt && secondsBetween(askedAt, now) < 10) return refuse()
      askedAt = now
      await read(now)
      return find(id) ?? refuse()
    },
  }
}

const refuse = (): never => {
  throw new Refusal('UNAUTHENTICATED')
}

const first = <Key>([key]: Key[]): Key => {
  if (!key) throw new Error('There is no signing key')
  return key
}

const publicJwk = async ({ id, publicKey }: AccessTokenKey): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid: id,
  alg: 'ES256',
  use: 'sig',
})

const secondsBetween = (earlier: string, later: string): number =>
  Math.abs(Temporal.Instant.from(later).since(Temporal.Instant.from(earlier)).total('seconds'))
