import { type PaymentRecord, Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { logLine } from '../../ground/log-line.ts'
import { type PaymentProvider, type ProviderKeys, ProviderRefused, ProviderUnavailable } from '../../ground/ports/payment-provider.ts'
import { queueAccountMails } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwners } from '../../people/accounts/accounts-store.ts'
import { loadPaymentSettings, markRefusalMailed, type PaymentSettingsRow } from './payment-settings-store.ts'

export const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey)

export async function findProvider(context: Context): Promise<{ provider: PaymentProvider; isTest: boolean } | null> {
  const { db, siteId, dependencies } = context
  const keys = unsealKeys(dependencies, siteId, await loadPaymentSettings(db, siteId))
  if (keys === null) return null
  const provider = await dependencies.connectPayments(keys)
  return { provider: reportingRefusedKeys(context, provider), isTest: isTestKey(keys.secretKey) }
}

/** Null if the payment began with keys of the other mode, under which the provider does not know it. */
export async function findProviderOf(context: Context, { isTest }: Pick<PaymentRecord, 'isTest'>): ReturnType<typeof findProvider> {
  const found = await findProvider(context)
  return found?.isTest === isTest ? found : null
}

/**
 * Turns an unavailable provider and a refused request into two Refusals, since retrying helps only with the first. The provider's own
 * message may contain addresses and is not logged; the request id finds it in the provider's log.
 */
export const orUnavailable = <Result>(ask: Promise<Result>): Promise<Result> =>
  ask.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new Refusal('PAYMENT_PROVIDER_UNAVAILABLE')
    if (!(error instanceof ProviderRefused)) throw error
    logLine('error', 'payments: the provider refused a request of ours as wrong', error.details)
    throw new Refusal('PAYMENT_PROVIDER_REFUSED')
  })

type Tools = Pick<Context['dependencies'], 'signingKeys'>

const rowOf = (siteId: string, name: keyof ProviderKeys): string => `payment_settings ${siteId} ${name}`

/** Seals a key for storage. It cannot be opened without the installation's key, or for another site. */
export const sealKey = ({ signingKeys }: Tools, siteId: string, name: keyof ProviderKeys, key: string): string =>
  signingKeys.seal(key, rowOf(siteId, name))

export function unsealKeys({ signingKeys }: Tools, siteId: string, settings: PaymentSettingsRow): ProviderKeys | null {
  const { sealedSecretKey, sealedWebhookSecret } = settings
  if (sealedSecretKey === null || sealedWebhookSecret === null) return null
  const secretKey = signingKeys.unseal(sealedSecretKey, rowOf(siteId, 'secretKey'))
  const webhookSecret = signingKeys.unseal(sealedWebhookSecret, rowOf(siteId, 'webhookSecret'))
  return secretKey !== null && webhookSecret !== null ? { secretKey, webhookSecret } : null
}

function reportingRefusedKeys(context: Context, provider: PaymentProvider): PaymentProvider {
  const heard = <Result>(asked: Promise<Result>): Promise<Result> =>
    asked.catch(async (error: unknown) => {
      if (error instanceof ProviderUnavailable && error.refusesKeys) await tellOwners(context)
      throw error
    })
  return {
    openCheckout: (wanted) => heard(provider.openCheckout(wanted)),
    readCheckout: (sessionId) => heard(provider.readCheckout(sessionId)),
    closeCheckout: (sessionId) => heard(provider.closeCheckout(sessionId)),
    forgetMethod: (methodId) => heard(provider.forgetMethod(methodId)),
    forgetCustomer: (customerId) => heard(provider.forgetCustomer(customerId)),
    charge: (wanted) => heard(provider.charge(wanted)),
    readCharge: (chargeId) => heard(provider.readCharge(chargeId)),
    findCharge: (wanted) => heard(provider.findCharge(wanted)),
    refund: (wanted) => heard(provider.refund(wanted)),
    listMovements: (wanted) => heard(provider.listMovements(wanted)),
    listPayouts: (wanted) => heard(provider.listPayouts(wanted)),
    readMessage: provider.readMessage,
  }
}

const tellOwners = ({ siteId, now, inTransaction, dependencies: { jobs } }: Context): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await markRefusalMailed(tx, siteId, now))) return
    const site = await loadSite(tx, siteId)
    const mails = (await findOwners(tx, siteId)).map(({ email: to, language }) => ({
      template: 'payments-refused' as const,
      site,
      to,
      language,
      now,
    }))
    await queueAccountMails(tx, jobs, mails)
  })
