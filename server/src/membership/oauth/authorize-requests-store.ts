import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type KeptRequest = {
  clientId: string
  clientName: string
  redirectAddress: string
  responseMode: 'query' | 'fragment'
  codeChallenge: string
  state: string | null
  offlineAccess: boolean
  asksAnew: boolean
  asksConsent: boolean
  choosesAccount: boolean
  createdAt: string
  expiresAt: string
}

type NewRequest = Omit<KeptRequest, 'clientName' | 'createdAt'> & { siteId: string; idHash: Buffer; now: string }

export const insertAuthorizeRequest = async (db: Queryable, request: NewRequest): Promise<void> => {
  await db
    .insertInto('authorize_requests')
    .values({
      site_id: request.siteId,
      id_hash: request.idHash,
      client_id: request.clientId,
      redirect_address: request.redirectAddress,
      response_mode: request.responseMode,
      code_challenge: request.codeChallenge,
      state: request.state,
      offline_access: request.offlineAccess,
      asks_anew: request.asksAnew,
      asks_consent: request.asksConsent,
      chooses_account: request.choosesAccount,
      created_at: request.now,
      expires_at: request.expiresAt,
    })
    .execute()
}

type Named = { siteId: string; idHash: Buffer; now: string }

const requests = (db: Queryable, { siteId, idHash, now }: Named) =>
  db
    .selectFrom('authorize_requests as r')
    .innerJoin('oauth_clients as c', (join) => join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.client_id'))
    .select(['r.client_id as clientId', 'c.name as clientName', 'r.redirect_address as redirectAddress'])
    .select(['r.response_mode as responseMode', 'r.code_challenge as codeChallenge', 'r.state', 'r.offline_access as offlineAccess'])
    .select(['r.asks_anew as asksAnew', 'r.asks_consent as asksConsent', 'r.chooses_account as choosesAccount'])
    .select(['r.created_at as createdAt', 'r.expires_at as expiresAt'])
    .where('r.site_id', '=', siteId)
    .where('r.id_hash', '=', idHash)
    .where('r.expires_at', '>', now)

export const findAuthorizeRequest = async (db: Queryable, named: Named): Promise<KeptRequest | null> =>
  (await requests(db, named).executeTakeFirst()) ?? null

export const lockAuthorizeRequest = async (tx: Transaction, named: Named): Promise<KeptRequest | null> =>
  (await requests(tx, named).forUpdate('r').executeTakeFirst()) ?? null

export const deleteAuthorizeRequest = async (tx: Transaction, { siteId, idHash }: Named): Promise<void> => {
  await tx.deleteFrom('authorize_requests').where('site_id', '=', siteId).where('id_hash', '=', idHash).execute()
}
