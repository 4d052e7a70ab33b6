import type { SignOnPolicy } from '@foyer/contract'
import { Refusal, type SignInSettings } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { loadSignInSettings, saveSignInSettings } from '../identity/identity.ts'

export const getSignOnPolicy: Handler<'authentication', 'getSignOnPolicy'> = async (_input, { db, siteId }) => ({
  signOnPolicy: policyOf(await loadSignInSettings(db, siteId)),
})

export const updateSignOnPolicy: Handler<'authentication', 'updateSignOnPolicy'> = async ({ body }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const settings = await saveSignInSettings(tx, siteId, { ...(await loadSignInSettings(tx, siteId)), ...body.signOnPolicy }, now)
    if (!settings) throw new Refusal('STALE_REVISION')
    return { signOnPolicy: policyOf(settings) }
  })
}

const policyOf = ({ requireOwnerApproval, requireEmailVerification }: SignInSettings): SignOnPolicy => ({
  requireOwnerApproval,
  requireEmailVerification,
})
