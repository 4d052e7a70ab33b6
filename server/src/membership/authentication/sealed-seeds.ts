import type { Database } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { deleteSealedFactors, type Factor, findSealedSeeds, findUnsealedSeeds, saveSealedSeeds } from './factors-store.ts'

type SigningKeys = Context['dependencies']['signingKeys']

type Whose = { siteId: string; identityId: string }

const rowOf = ({ siteId, identityId }: Whose): string => `factors ${siteId} ${identityId}`

/** An authenticator app's seed, sealed for storage. It cannot be read without the installation's key, or for another account. */
export const sealSeed = (keys: SigningKeys, whose: Whose, seed: string): string => keys.seal(seed, rowOf(whose))

export const unsealSeed = (keys: SigningKeys, whose: Whose, { sealedSecret }: Pick<Factor, 'sealedSecret'>): string | null =>
  sealedSecret === null ? null : keys.unseal(sealedSecret, rowOf(whose))

const seedsAtOnce = 500

/** Seals the seeds that an older release stored unsealed. Runs at each start, because a migration does not have the key. */
export const sealStandingSeeds = async (db: Database, keys: SigningKeys): Promise<void> => {
  for (;;) {
    const seeds = await findUnsealedSeeds(db, seedsAtOnce)
    if (seeds.length === 0) return
    await saveSealedSeeds(
      db,
      seeds.map(({ secret, ...whose }) => ({ ...whose, sealedSecret: sealSeed(keys, whose, secret) })),
    )
  }
}

/** After the key was lost: removes apps whose seeds can no longer be read, so that sign-ins do not ask for them. */
export const forgetUnreadableSeeds = async (db: Database, keys: SigningKeys): Promise<void> => {
  const seeds = await findSealedSeeds(db)
  const unreadable = seeds.filter(({ sealedSecret, ...whose }) => unsealSeed(keys, whose, { sealedSecret }) === null)
  await deleteSealedFactors(
    db,
    unreadable.map(({ sealedSecret }) => sealedSecret),
  )
}
