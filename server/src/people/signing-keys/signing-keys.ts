import { Refusal } from '@foyer/domain'
import { exportJWK, type JWK } from 'jose'
import type { Database } from '../../ground/db/database.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { keyIdOf, readAccessToken, signAccessToken } from './access-tokens.ts'
import { type AccessTokenKey, type KeyRing, openKeyRing, readKeyRing, type Sealing } from './key-ring.ts'
import { seal, unseal } from './sealed-secrets.ts'
import { readLink, signLink } from './signed-links.ts'

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
 * Keeps the keys in memory. Another server may have made a newer key: reads again when a token names an unknown key (not for every
 * forgery), and once an hour before signing, so that no server signs with a retired key.
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
