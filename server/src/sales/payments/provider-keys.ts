import type { Context } from '../../ground/handler.ts'
import type { ProviderKeys } from '../../ground/ports/payment-provider.ts'
import type { PaymentSettingsRow } from './settings-store.ts'

type Tools = Pick<Context['dependencies'], 'signingKeys'>

const rowOf = (siteId: string, name: keyof ProviderKeys): string => `payment_settings ${siteId} ${name}`

/** A key of the provider, sealed for storage. It cannot be read without the installation's key, or for another site. */
export const sealKey = ({ signingKeys }: Tools, siteId: string, name: keyof ProviderKeys, key: string): string =>
  signingKeys.seal(key, rowOf(siteId, name))

/** Null where there are none, or where the installation's key is gone. */
export function unsealKeys({ signingKeys }: Tools, siteId: string, settings: PaymentSettingsRow): ProviderKeys | null {
  const { sealedSecretKey, sealedWebhookSecret } = settings
  if (sealedSecretKey === null || sealedWebhookSecret === null) return null
  const secretKey = signingKeys.unseal(sealedSecretKey, rowOf(siteId, 'secretKey'))
  const webhookSecret = signingKeys.unseal(sealedWebhookSecret, rowOf(siteId, 'webhookSecret'))
  return secretKey !== null && webhookSecret !== null ? { secretKey, webhookSecret } : null
}
