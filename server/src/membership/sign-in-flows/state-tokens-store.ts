import type { EnrolledType } from '@foyer/contract'
import { triesPerCode } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import type { SignInWay } from '../../people/sessions/sessions-store.ts'

export type FlowKind =
  | 'EMAIL_VERIFICATION'
  | 'SECOND_FACTOR'
  | 'EMAIL_CHANGE'
  | 'SIGN_IN_ENROLMENT'
  /** A sign-up with the address of an account, on a neutral site: no code completes it. */
  | 'ADDRESS_TAKEN'
  | `${EnrolledType}_ENROLMENT`

/** `signedInBy` is null where the flow does not sign in; `email` is the account's future address. */
export type Flow = { identityId: string; kind: FlowKind; signedInBy: SignInWay | null; amr: readonly string[]; email?: string | null }

export type SignInFlow = Flow & { signedInBy: SignInWay }

export type NewFlow = Flow & { siteId: string; tokenHash: Buffer; now: string; expiresAt: string }

export const insertStateToken = async (db: Queryable, flow: NewFlow): Promise<void> => {
  await db
    .insertInto('state_tokens')
    .values({
      site_id: flow.siteId,
      token_hash: flow.tokenHash,
      identity_id: flow.identityId,
      kind: flow.kind,
      signed_in_by: flow.signedInBy,
      amr: [...flow.amr],
      email: flow.email ?? null,
      created_at: flow.now,
      expires_at: flow.expiresAt,
    })
    .execute()
}

type Which = { siteId: string; tokenHash: Buffer; now: string }

const columns = ['identity_id as identityId', 'kind', 'signed_in_by as signedInBy', 'amr', 'email'] as const

export const findStateToken = async (db: Queryable, { siteId, tokenHash, now }: Which): Promise<Flow | null> => {
  const flow = await db
    .selectFrom('state_tokens')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return flow ?? null
}

export const deleteStateToken = async (db: Queryable, { siteId, tokenHash, now }: Which): Promise<Flow | null> => {
  const flow = await db
    .deleteFrom('state_tokens')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(columns)
    .$narrowType<Pick<Flow, 'kind' | 'signedInBy'>>()
    .executeTakeFirst()
  return flow ?? null
}

export const saveCode = async (db: Queryable, { siteId, tokenHash }: Which, codeHash: Buffer, codeExpiresAt: string): Promise<void> => {
  await db
    .updateTable('state_tokens')
    .set({ code_hash: codeHash, code_tries: 0, code_expires_at: codeExpiresAt })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Returns the hash to compare with; null where the code has expired or no try is left. */
export const countCodeTry = async (db: Queryable, { siteId, tokenHash, now }: Which): Promise<Buffer | null> => {
  const row = await db
    .updateTable('state_tokens')
    .set({ code_tries: sql`code_tries + 1` })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', triesPerCode)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}
