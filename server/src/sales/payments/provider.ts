import { type PaymentRecord, Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { logLine } from '../../ground/log-line.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../ground/ports/payment-provider.ts'
import { unsealKeys } from './provider-keys.ts'
import { loadPaymentSettings } from './settings-store.ts'
import { tellingOfRefusedKeys } from './tell-refused-keys.ts'

/** Whether a secret key of the provider is one for tests. */
export const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey)

/** The site's provider of online payments, or null where it has none. */
export async function findProvider(context: Context): Promise<{ provider: PaymentProvider; isTest: boolean } | null> {
  const { db, siteId, dependencies } = context
  const keys = unsealKeys(dependencies, siteId, await loadPaymentSettings(db, siteId))
  if (keys === null) return null
  const provider = await dependencies.connectPayments(keys)
  return { provider: tellingOfRefusedKeys(context, provider), isTest: isTestKey(keys.secretKey) }
}

/** The same for a payment; null where it was begun with keys of the other mode, as the provider knows nothing of it with these. */
export async function findProviderOf(context: Context, { isTest }: Pick<PaymentRecord, 'isTest'>): ReturnType<typeof findProvider> {
  const found = await findProvider(context)
  return found?.isTest === isTest ? found : null
}

/**
 * For verbs: a provider that does not answer is a refusal that says so, and one that refuses is another: trying again does not help there. Its
 * own words stay out of the log, since they may name addresses; they are found in the provider's log by the id of the request.
 */
export const orUnavailable = <Result>(ask: Promise<Result>): Promise<Result> =>
  ask.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new Refusal('PAYMENT_PROVIDER_UNAVAILABLE')
    if (!(error instanceof ProviderRefused)) throw error
    logLine('error', 'payments: the provider refused a request of ours as wrong', error.details)
    throw new Refusal('PAYMENT_PROVIDER_REFUSED')
  })
