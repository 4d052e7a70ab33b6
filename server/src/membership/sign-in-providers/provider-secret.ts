import { createPrivateKey } from 'node:crypto'
import type { SignInPreset } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { StoredProvider } from './providers-store.ts'

type Row = { siteId: string; id: string }
type Keys = Pick<Context['dependencies'], 'signingKeys'>

const rowOf = ({ siteId, id }: Row): string => `sign_in_providers ${siteId} ${id}`

/** A secret, sealed for storage. It cannot be read without the installation's key, or for another row. */
export const sealSecret = ({ signingKeys }: Keys, row: Row, secret: string): string => signingKeys.seal(secret, rowOf(row))

export const unsealSecret = ({ signingKeys }: Keys, siteId: string, { id, sealedSecret }: StoredProvider): string | null =>
  signingKeys.unseal(sealedSecret, rowOf({ siteId, id }))

/** The secret as it will be used; where it must be a key, it is checked to be readable. */
export const secretIn = (preset: SignInPreset, secret: string): string => {
  if (preset === 'APPLE' && !isSigningKey(secret)) throw invalid('provider.secret', 'must be the private key from Apple’s .p8 file', 'KEY')
  return secret
}

const isSigningKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
