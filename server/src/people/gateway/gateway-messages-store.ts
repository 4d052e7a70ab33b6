import { triesPerCode } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { GatewayMessage } from '../../ground/ports/message-gateway.ts'

type NewMessage = GatewayMessage & { siteId: string; tokenHash: Buffer; now: string }

export const putGatewayMessage = async (tx: Transaction, message: NewMessage): Promise<void> => {
  const columns = {
    id: message.id,
    channel: message.channel,
    recipient: message.to,
    code: message.code,
    site_name: message.siteName,
    language: message.language,
    text: message.text,
    created_at: message.now,
    expires_at: message.expiresAt,
  }
  await tx
    .insertInto('gateway_messages')
    .values({ site_id: message.siteId, token_hash: message.tokenHash, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'token_hash']).doUpdateSet(columns))
    .execute()
}

type Which = { siteId: string; messageId: string }

export const findLiveMessage = async (db: Queryable, { siteId, messageId }: Which, now: string): Promise<GatewayMessage | null> => {
  const message = await db
    .selectFrom('gateway_messages as m')
    .innerJoin('state_tokens as t', (join) => join.onRef('t.site_id', '=', 'm.site_id').onRef('t.token_hash', '=', 'm.token_hash'))
    .select(['m.id', 'm.channel', 'm.recipient as to', 'm.code', 'm.site_name as siteName', 'm.language', 'm.text'])
    .select('m.expires_at as expiresAt')
    .where('m.site_id', '=', siteId)
    .where('m.id', '=', messageId)
    .where('m.expires_at', '>', now)
    .where('t.expires_at', '>', now)
    // A code that was replaced or tried too often is not sent.
    .where('t.code_expires_at', '=', sql<string>`m.expires_at`)
    .where('t.code_tries', '<', triesPerCode)
    // The values that the table's check constraint allows.
    .$narrowType<Pick<GatewayMessage, 'channel'>>()
    .executeTakeFirst()
  return message ?? null
}

export const deleteGatewayMessage = async (db: Queryable, { siteId, messageId }: Which): Promise<void> => {
  await db.deleteFrom('gateway_messages').where('site_id', '=', siteId).where('id', '=', messageId).execute()
}
