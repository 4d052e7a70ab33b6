import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts.ts'
import type { Proof } from '../../people/sessions/sessions.ts'
import { tellOfChange } from '../../people/trust/trust.ts'
import { changesOfFactor } from './changes-of-factor.ts'
import { checkNewFactor, firstRecoveryCodes } from './confirm-factor.ts'
import { activateFactor, deleteFactor } from './factors-store.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { findFlow } from './flows.ts'
import { addFactor, introduceFactor } from './new-factor.ts'
import { deleteStateToken } from './state-tokens-store.ts'

export const beginSignInFactor: Handler<'authentication', 'beginSignInFactor'> = async ({ body: { stateToken, ...wanted } }, context) => {
  const { identity } = await requireFlow(context, stateToken)
  return await context.inTransaction(async (tx) => {
    const factor = await addFactor(tx, context, identity, wanted)
    // The mailbox was proven on the way here.
    return wanted.type === 'EMAIL' ? {} : await introduceFactor(tx, context, { identity, factor, stateToken })
  })
}

export const confirmSignInFactor: Handler<'authentication', 'confirmSignInFactor'> = async ({ body }, context) => {
  const { siteId, now } = context
  const { stateToken, type, code = '', rememberThisDevice: remembers = false } = body
  const { identity, proof } = await requireFlow(context, stateToken)
  const whose = { siteId, identityId: identity.id }
  const activate = type === 'EMAIL' ? null : await checkNewFactor(context, { identityId: identity.id, type, stateToken, code })
  return await context.inTransaction(async (tx) => {
    const isFirst = (await deleteStateToken(tx, { siteId, tokenHash: secretHash(stateToken), now })) !== null
    if (!isFirst) throw new Refusal('STATE_TOKEN_INVALID')
    if (activate) await activate(tx)
    else await keepMailAsFactor(tx, context, identity)
    await tellOfChange(tx, context, { identity, change: changesOfFactor[type].added })
    const recoveryCodes = await firstRecoveryCodes(tx, whose)
    return { signIn: await finishSignIn(tx, context, { identity, proof, remembers }), recoveryCodes }
  })
}

const keepMailAsFactor = async (tx: Transaction, context: Context, identity: Identity): Promise<void> => {
  const whose = { siteId: context.siteId, identityId: identity.id }
  await deleteFactor(tx, whose, 'EMAIL')
  await addFactor(tx, context, identity, { type: 'EMAIL' })
  await activateFactor(tx, whose, 'EMAIL')
}

type Found = { identity: Identity; proof: Proof }

const requireFlow = async (context: Context, stateToken: string): Promise<Found> => {
  const { db, siteId } = context
  const flow = await findFlow(db, context, stateToken)
  const identity = flow?.kind === 'SIGN_IN_ENROLMENT' ? await findIdentity(db, siteId, flow.identityId) : null
  if (!flow?.signedInBy || identity?.status !== 'ACTIVE') throw new Refusal('STATE_TOKEN_INVALID')
  return { identity, proof: { signedInBy: flow.signedInBy, amr: flow.amr } }
}
