import { stateTokenMinutes } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { type Flow, findStateToken, insertStateToken } from './state-tokens-store.ts'

/** Begins a flow; its state token finishes it. */
export const beginFlow = async (db: Queryable, { siteId, now }: Pick<Context, 'siteId' | 'now'>, flow: Flow): Promise<string> => {
  const stateToken = newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: stateTokenMinutes }).toString({ fractionalSecondDigits: 3 })
  await insertStateToken(db, { ...flow, siteId, tokenHash: secretHash(stateToken), now, expiresAt })
  return stateToken
}

export const findFlow = (db: Queryable, { siteId, now }: Pick<Context, 'siteId' | 'now'>, stateToken: string): Promise<Flow | null> =>
  findStateToken(db, { siteId, tokenHash: secretHash(stateToken), now })
