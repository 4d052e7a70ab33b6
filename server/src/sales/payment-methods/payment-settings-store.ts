import type { AfterLastTry } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type PaymentSettingsRow = {
  takesOnTheSpot: boolean
  takesOnlineInPerson: boolean
  afterLastTry: AfterLastTry
  publishableKey: string | null
  sealedSecretKey: string | null
  sealedWebhookSecret: string | null
}

const untouched: PaymentSettingsRow = {
  takesOnTheSpot: true,
  takesOnlineInPerson: false,
  afterLastTry: 'END',
  publishableKey: null,
  sealedSecretKey: null,
  sealedWebhookSecret: null,
}

export async function loadPaymentSettings(db: Queryable, siteId: string): Promise<PaymentSettingsRow> {
  const row = await db
    .selectFrom('payment_settings')
    .select(['takes_on_the_spot as takesOnTheSpot', 'takes_online_in_person as takesOnlineInPerson'])
    .select(['after_last_try as afterLastTry', 'publishable_key as publishableKey'])
    .select(['sealed_secret_key as sealedSecretKey', 'sealed_webhook_secret as sealedWebhookSecret'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  // The check constraint allows no other values.
  return row ? { ...row, afterLastTry: row.afterLastTry as AfterLastTry } : untouched
}

export async function savePaymentSettings(tx: Transaction, siteId: string, now: string, settings: PaymentSettingsRow): Promise<void> {
  const columns = {
    takes_on_the_spot: settings.takesOnTheSpot,
    takes_online_in_person: settings.takesOnlineInPerson,
    after_last_try: settings.afterLastTry,
    publishable_key: settings.publishableKey,
    sealed_secret_key: settings.sealedSecretKey,
    sealed_webhook_secret: settings.sealedWebhookSecret,
    updated_at: now,
    refusal_told_at: null,
  }
  await tx
    .insertInto('payment_settings')
    .values({ site_id: siteId, ...columns })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(columns))
    .execute()
}

export async function markRefusalMailed(tx: Transaction, siteId: string, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('payment_settings')
    .set({ refusal_told_at: now })
    .where('site_id', '=', siteId)
    .where('refusal_told_at', 'is', null)
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}
