import type { SignOnPolicy } from '@foyer/contract'
import { Refusal, type SignInSettings } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { loadSignInSettings, saveSignInSettings } from '../../people/accounts/accounts.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { changedSettings } from './sign-in-settings.ts'

export const getSignOnPolicy: Handler<'authentication', 'getSignOnPolicy'> = async (_input, { db, siteId }) => ({
  signOnPolicy: policyOf(await loadSignInSettings(db, siteId)),
})

export const updateSignOnPolicy: Handler<'authentication', 'updateSignOnPolicy'> = async ({ body }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const before = await loadSignInSettings(tx, siteId)
    const settings = await saveSignInSettings(tx, siteId, { ...before, ...body.signOnPolicy }, now)
    if (!settings) throw new Refusal('STALE_REVISION')
    await tellOwners(tx, context, { change: 'SIGN_IN_CHANGED', detail: changedSettings(before, settings) })
    return { signOnPolicy: policyOf(settings) }
  })
}

const policyOf = ({ requireOwnerApproval, requireEmailVerification }: SignInSettings): SignOnPolicy => ({
  requireOwnerApproval,
  requireEmailVerification,
})
