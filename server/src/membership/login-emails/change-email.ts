import { invalid, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { reauthenticate } from '../../people/trust/reauthenticate.ts'
import { tellOfChange } from '../../people/trust/security-mails.ts'
import { recordMemberEvent } from '../members/change-member.ts'
import { beginFlow, findFlow, mailbox, mailCode, tryCode } from '../sign-in-flows/sign-in-flows.ts'
import { deleteStateToken } from '../sign-in-flows/state-tokens-store.ts'
import { changeEmail } from './login-emails.ts'

/** The code goes to the new address even if another account has it: only the reader of that mailbox learns of this. */
export const beginEmailChange: Handler<'authentication', 'beginEmailChange'> = async ({ body: { email, password } }, context) => {
  const identity = await requireHolder(context)
  if (email.toLowerCase() === identity.email.toLowerCase()) throw invalid('email', 'is the address of this account already', 'UNCHANGED')
  await reauthenticate(context, identity, password)
  return await context.inTransaction(async (tx) => {
    const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind: 'EMAIL_CHANGE', signedInBy: null, amr: [], email })
    await mailCode(tx, context, { ...identity, email }, stateToken)
    return { stateToken }
  })
}

/** Links mailed to the old address become void, and the old address is notified. If two accounts claim one address at once, one gets it. */
export const confirmEmailChange: Handler<'authentication', 'confirmEmailChange'> = async ({ body: { stateToken, code } }, context) => {
  const { db, siteId, now } = context
  const identity = await requireHolder(context)
  const flow = await findFlow(db, context, stateToken)
  if (flow?.kind !== 'EMAIL_CHANGE' || flow.identityId !== identity.id) throw new Refusal('STATE_TOKEN_INVALID')
  if (!(await tryCode(context, flow, code, { stateToken, to: mailbox }))) throw new Refusal('VERIFICATION_FAILED')
  return await context.inTransaction(async (tx) => {
    const own = await deleteStateToken(tx, { siteId, tokenHash: secretHash(stateToken), now })
    if (!own?.email) throw new Refusal('VERIFICATION_FAILED')
    const isFree = await changeEmail(tx, { siteId, memberId: identity.id, email: own.email, now })
    if (!isFree) throw new Refusal('-19995', { email: own.email })
    await tellOfChange(tx, context, { identity, change: 'EMAIL_CHANGED' })
    await recordMemberEvent(tx, context, { name: 'member.updated', memberId: identity.id })
    return { email: own.email }
  })
}

export const emailChangeHandlers = { beginEmailChange, confirmEmailChange }
