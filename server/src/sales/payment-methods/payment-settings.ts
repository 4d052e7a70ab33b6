import type { PaymentSettings, Site } from '@foyer/contract'
import { InvalidInput, type Violation } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { loadPaymentSettings, type PaymentSettingsRow, savePaymentSettings } from './payment-settings-store.ts'
import { isTestKey, sealKey, unsealKeys } from './provider.ts'

export const getPaymentSettings: Handler<'payments', 'getPaymentSettings'> = async (_input, context) => {
  const { db, siteId } = context
  const [site, settings] = await Promise.all([loadSite(db, siteId), loadPaymentSettings(db, siteId)])
  return { settings: toPaymentSettings(context, site, settings) }
}

export const updatePaymentSettings: Handler<'payments', 'updatePaymentSettings'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const [site, before] = [await loadSite(tx, siteId), await loadPaymentSettings(tx, siteId)]
    const { takesOnTheSpot, takesOnlineInPerson, afterLastTry } = { ...before, ...body }
    const settings = { takesOnTheSpot, takesOnlineInPerson, afterLastTry, ...keysAfter(context, before, body) }
    requireWhole(settings, body)
    await savePaymentSettings(tx, siteId, now, settings)
    // The catalogue holds how bookings that ask for online payment are paid.
    await touchCatalogue(tx, siteId)
    await tellOwners(tx, context, { change: 'PAYMENTS_CHANGED', detail: settings.publishableKey ?? undefined })
    return { settings: toPaymentSettings(context, site, settings) }
  })

type Sent = { isOnline?: boolean; publishableKey?: string; secretKey?: string; webhookSecret?: string }
type Keys = Omit<PaymentSettingsRow, 'takesOnTheSpot' | 'takesOnlineInPerson' | 'afterLastTry'>

function keysAfter({ siteId, dependencies }: Context, before: PaymentSettingsRow, sent: Sent): Keys {
  if (sent.isOnline === false) return { publishableKey: null, sealedSecretKey: null, sealedWebhookSecret: null }
  const { publishableKey = before.publishableKey, secretKey, webhookSecret } = sent
  const seal = (name: 'secretKey' | 'webhookSecret', key: string) => sealKey(dependencies, siteId, name, key)
  return {
    publishableKey,
    sealedSecretKey: secretKey === undefined ? before.sealedSecretKey : seal('secretKey', secretKey),
    sealedWebhookSecret: webhookSecret === undefined ? before.sealedWebhookSecret : seal('webhookSecret', webhookSecret),
  }
}

/** Online payment needs all three keys, all from the same mode (test or live). */
function requireWhole(settings: Keys, { isOnline, publishableKey, secretKey }: Sent): void {
  const { publishableKey: known, sealedSecretKey, sealedWebhookSecret } = settings
  const missing = [
    ...(known === null ? ['publishableKey'] : []),
    ...(sealedSecretKey === null ? ['secretKey'] : []),
    ...(sealedWebhookSecret === null ? ['webhookSecret'] : []),
  ]
  const isTouched = isOnline === true || missing.length < 3
  const violations: Violation[] = isTouched ? missing.map((field) => ({ field, description: 'is required', rule: 'REQUIRED' })) : []
  if (
    (publishableKey === undefined) !== (secretKey === undefined) ||
    (publishableKey && secretKey && isTestKey(publishableKey) !== isTestKey(secretKey))
  )
    violations.push({ field: 'secretKey', description: 'must belong to the publishable key: send both, of the same mode', rule: 'MODE' })
  if (violations.length > 0) throw new InvalidInput(violations)
}

function toPaymentSettings({ siteId, dependencies }: Context, { publicUrl }: Site, settings: PaymentSettingsRow): PaymentSettings {
  const keys = unsealKeys(dependencies, siteId, settings)
  return {
    takesOnTheSpot: settings.takesOnTheSpot,
    takesOnlineInPerson: settings.takesOnlineInPerson,
    afterLastTry: settings.afterLastTry,
    isOnline: keys !== null,
    ...(keys && { isTest: isTestKey(keys.secretKey) }),
    ...(settings.publishableKey !== null && { publishableKey: settings.publishableKey }),
    webhookUrl: addressIn(publicUrl, '/_api/foyer/v1/payments/stripe/webhook'),
  }
}

export const listPaymentMethods: Handler<'payments', 'listPaymentMethods'> = async (_input, { db, siteId }) => {
  const { takesOnTheSpot, publishableKey } = await loadPaymentSettings(db, siteId)
  return { online: publishableKey !== null, onTheSpot: takesOnTheSpot, ...(publishableKey !== null && { publishableKey }) }
}
