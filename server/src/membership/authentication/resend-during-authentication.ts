import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from '../../people/accounts/accounts.ts'
import { mailCode } from './codes.ts'
import { findFlow } from './flows.ts'
import { mailThatAccountExists } from './mail-that-account-exists.ts'

export const resendDuringAuthentication: Handler<'authentication', 'resendDuringAuthentication'> = async ({ body }, context) => {
  const { siteId } = context
  const { stateToken } = body
  return await context.inTransaction(async (tx) => {
    const flow = await findFlow(tx, context, stateToken)
    if (flow?.kind !== 'EMAIL_VERIFICATION' && flow?.kind !== 'ADDRESS_TAKEN') throw new Refusal('STATE_TOKEN_INVALID')
    const identity = await findIdentity(tx, siteId, flow.identityId)
    const mail = flow.kind === 'ADDRESS_TAKEN' ? mailThatAccountExists : mailCode
    if (identity) await mail(tx, context, identity, stateToken)
    return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
  })
}
