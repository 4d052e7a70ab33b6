import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { deleteSealedFactors, type Factor, findSealedSeeds, findUnsealedSeeds, saveSealedSeeds } from './factors-store.ts'

const period = 30

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export const totpAddress = ({ siteName, email, secret }: { siteName: string; email: string; secret: string }): string =>
  totpOf(secret, { issuer: siteName, label: email }).toString()

/** Counted since 1970; null for a wrong code. One step early or late is accepted, as clocks differ. */
export const stepOfCode = (secret: string, code: string, now: string): number | null => {
  const timestamp = Temporal.Instant.from(now).epochMilliseconds
  const token = code.replaceAll(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp, window: 1 }) : null
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

type SigningKeys = Context['dependencies']['signingKeys']

type AccountKey = { siteId: string; identityId: string }

const rowOf = ({ siteId, identityId }: AccountKey): string => `factors ${siteId} ${identityId}`

export const sealSeed = (keys: SigningKeys, account: AccountKey, seed: string): string => keys.seal(seed, rowOf(account))

export const unsealSeed = (keys: SigningKeys, account: AccountKey, { sealedSecret }: Pick<Factor, 'sealedSecret'>): string | null =>
  sealedSecret === null ? null : keys.unseal(sealedSecret, rowOf(account))

const seedsAtOnce = 500

/** An older release stored the seeds unsealed. Runs at each start, because a migration does not have the key. */
export const sealStandingSeeds = async (db: Database, keys: SigningKeys): Promise<void> => {
  for (;;) {
    const seeds = await findUnsealedSeeds(db, seedsAtOnce)
    if (seeds.length === 0) return
    await saveSealedSeeds(
      db,
      seeds.map(({ secret, ...account }) => ({ ...account, sealedSecret: sealSeed(keys, account, secret) })),
    )
  }
}

/** After the key was lost, sign-ins must not ask for apps whose seeds can no longer be read. */
export const forgetUnreadableSeeds = async (db: Database, keys: SigningKeys): Promise<void> => {
  const seeds = await findSealedSeeds(db)
  const unreadable = seeds.filter(({ sealedSecret, ...account }) => unsealSeed(keys, account, { sealedSecret }) === null)
  await deleteSealedFactors(
    db,
    unreadable.map(({ sealedSecret }) => sealedSecret),
  )
}
