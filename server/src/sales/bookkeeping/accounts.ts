import { frames, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { findAccounts, saveAccounts } from './accounts-store.ts'

export const getBookkeepingAccounts: Handler<'bookkeeping', 'getBookkeepingAccounts'> = async ({ query: { frame } }, { db, siteId }) => {
  const accounts = await findAccounts(db, siteId)
  return { accounts: frame === undefined ? accounts : { ...accounts, frame, ...frames[frame] } }
}

export const updateBookkeepingAccounts: Handler<'bookkeeping', 'updateBookkeepingAccounts'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const { revision, ...wanted } = body.accounts
    const before = await findAccounts(tx, siteId)
    const isSaved = before.revision === revision && (await saveAccounts(tx, { siteId, now, revision, accounts: wanted }))
    const entity = await findAccounts(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, modifiedFields: modifiedFields(before, entity) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'bookkeeping_accounts.updated', entityId: siteId, payload })
    return { accounts: entity }
  })
