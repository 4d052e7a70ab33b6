import { StartError } from '../../ground/start-error.ts'
import { seal, unseal } from './sealed-secrets.ts'
import type { SealingKey } from './sealing-keys.ts'
import type { StoredKey } from './signing-keys-store.ts'

const prefix = 'sealed:'

const rowOf = (id: string): string => `signing_keys ${id}`

/** A key as stored: sealed where there is a sealing key, else readable. */
export const closed = ([sealingKey]: readonly SealingKey[], key: StoredKey): StoredKey =>
  sealingKey ? { ...key, private_key: `${prefix}${seal(sealingKey, key.private_key, rowOf(key.id))}` } : key

/** A key as used; null if it was sealed with a key that is missing here. */
export const opened = (sealingKeys: readonly SealingKey[], key: StoredKey): StoredKey | null => {
  if (!key.private_key.startsWith(prefix)) return key
  const private_key = unseal(sealingKeys, key.private_key.slice(prefix.length), rowOf(key.id))
  return private_key === null ? null : { ...key, private_key }
}

/** Whether a key must be stored again: it is unsealed, or sealed with an older sealing key. */
export const isToBeClosedAnew = ([sealingKey]: readonly SealingKey[], { private_key }: StoredKey): boolean =>
  sealingKey !== undefined && !private_key.startsWith(`${prefix}${sealingKey.id}.`)

export const cannotBeOpened = (): StartError =>
  new StartError(
    'The keys in the database are sealed with a key that is not here. Put the file sealing.key of the installation that made it into DATA_DIR, ' +
      'or name its key in SEALING_KEY. If the key is lost for good, start once with FOYER_FORGET_SEALED=1: front ends are signed out, links in ' +
      'mails end, and authenticator apps and the secrets of sign-in providers must be set up again.',
  )
