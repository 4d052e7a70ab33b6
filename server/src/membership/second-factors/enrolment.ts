import type { EnrolledType } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts-store.ts'
import type { Proof } from '../../people/sessions/sessions.ts'
import { reauthenticate } from '../../people/trust/reauthenticate.ts'
import { tellOfChange } from '../../people/trust/security-mails.ts'
import { beginFlow, findFlow } from '../sign-in-flows/sign-in-flows.ts'
import { deleteStateToken, type FlowKind } from '../sign-in-flows/state-tokens-store.ts'
import { finishSignIn } from './ask-for-second-factor.ts'
import { activateFactor, countRecoveryCodes, deleteFactor, deleteSecondFactors, factorsOf } from './factors-store.ts'
import {
  addFactor,
  changesOfFactor,
  checkNewFactor,
  endOfRecipient,
  enrollableTypes,
  firstRecoveryCodes,
  introduceFactor,
} from './new-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

export const listFactors: Handler<'authentication', 'listFactors'> = async (_input, context) => {
  const { id: identityId } = await requireHolder(context)
  return await factorsAnswer(context.db, context, identityId)
}

export const beginFactor: Handler<'authentication', 'beginFactor'> = async ({ body: { password, ...wanted } }, context) => {
  const identity = await requireHolder(context)
  await reauthenticate(context, identity, password)
  return await context.inTransaction(async (tx) => {
    const factor = await addFactor(tx, context, identity, wanted)
    const kind = `${factor.type}_ENROLMENT` as const
    const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind, signedInBy: null, amr: [] })
    return { stateToken, ...(await introduceFactor(tx, context, { identity, factor, stateToken })) }
  })
}

export const confirmFactor: Handler<'authentication', 'confirmFactor'> = async ({ body: { stateToken, code } }, context) => {
  const { db, siteId, now } = context
  const identity = await requireHolder(context)
  const { id: identityId } = identity
  const flow = await findFlow(db, context, stateToken)
  const type = flow && enrolledTypes[flow.kind]
  if (!type || flow.identityId !== identityId) throw new Refusal('STATE_TOKEN_INVALID')
  const activate = await checkNewFactor(context, { identityId, type, stateToken, code })
  return await context.inTransaction(async (tx) => {
    const isFirst = (await deleteStateToken(tx, { siteId, tokenHash: secretHash(stateToken), now })) !== null
    if (!isFirst) throw new Refusal('VERIFICATION_FAILED')
    await activate(tx)
    await tellOfChange(tx, context, { identity, change: changesOfFactor[type].added })
    const recoveryCodes = await firstRecoveryCodes(tx, { siteId, identityId })
    return { ...(await factorsAnswer(tx, context, identityId)), recoveryCodes }
  })
}

const enrolledTypes: Partial<Record<FlowKind, EnrolledType>> = {
  TOTP_ENROLMENT: 'TOTP',
  EMAIL_ENROLMENT: 'EMAIL',
  SMS_ENROLMENT: 'SMS',
  CALL_ENROLMENT: 'CALL',
  PUSH_ENROLMENT: 'PUSH',
}

/** Removing the last factor removes the recovery codes and remembered devices too: they only stand in for a factor. */
export const removeFactor: Handler<'authentication', 'removeFactor'> = async ({ body: { type, password } }, context) => {
  const { siteId } = context
  const identity = await requireHolder(context)
  await reauthenticate(context, identity, password)
  const account = { siteId, identityId: identity.id }
  return await context.inTransaction(async (tx) => {
    if (!(await deleteFactor(tx, account, type))) throw new Refusal('FACTOR_NOT_AVAILABLE', { factorType: type })
    if (!(await factorsOf(tx, account)).some(({ status }) => status === 'ACTIVE')) await deleteSecondFactors(tx, account)
    await tellOfChange(tx, context, { identity, change: changesOfFactor[type].removed })
    return await factorsAnswer(tx, context, identity.id)
  })
}

export const renewRecoveryCodes: Handler<'authentication', 'renewRecoveryCodes'> = async ({ body: { password } }, context) => {
  const { db, siteId } = context
  const identity = await requireHolder(context)
  await reauthenticate(context, identity, password)
  const account = { siteId, identityId: identity.id }
  if (!(await factorsOf(db, account)).some(({ status }) => status === 'ACTIVE')) throw new Refusal('FACTOR_NOT_AVAILABLE')
  return await context.inTransaction(async (tx) => {
    await tellOfChange(tx, context, { identity, change: 'RECOVERY_CODES_RENEWED' })
    return { recoveryCodes: await newRecoveryCodes(tx, account) }
  })
}

const factorsAnswer = async (db: Queryable, context: Context, identityId: string) => {
  const account = { siteId: context.siteId, identityId }
  const factors = (await factorsOf(db, account)).map((factor) => ({
    type: factor.type,
    status: factor.status,
    createdDate: factor.createdAt,
    ...endOfRecipient(factor),
  }))
  return { factors, recoveryCodesLeft: await countRecoveryCodes(db, account), enrollableTypes: enrollableTypes(context) }
}

export const beginSignInFactor: Handler<'authentication', 'beginSignInFactor'> = async ({ body: { stateToken, ...wanted } }, context) => {
  const { identity } = await requireFlow(context, stateToken)
  return await context.inTransaction(async (tx) => {
    const factor = await addFactor(tx, context, identity, wanted)
    // This flow has already proven the mailbox.
    return wanted.type === 'EMAIL' ? {} : await introduceFactor(tx, context, { identity, factor, stateToken })
  })
}

export const confirmSignInFactor: Handler<'authentication', 'confirmSignInFactor'> = async ({ body }, context) => {
  const { siteId, now } = context
  const { stateToken, type, code = '', rememberThisDevice: remembers = false } = body
  const { identity, proof } = await requireFlow(context, stateToken)
  const account = { siteId, identityId: identity.id }
  const activate = type === 'EMAIL' ? null : await checkNewFactor(context, { identityId: identity.id, type, stateToken, code })
  return await context.inTransaction(async (tx) => {
    const isFirst = (await deleteStateToken(tx, { siteId, tokenHash: secretHash(stateToken), now })) !== null
    if (!isFirst) throw new Refusal('STATE_TOKEN_INVALID')
    if (activate) await activate(tx)
    else await keepMailAsFactor(tx, context, identity)
    await tellOfChange(tx, context, { identity, change: changesOfFactor[type].added })
    const recoveryCodes = await firstRecoveryCodes(tx, account)
    return { signIn: await finishSignIn(tx, context, { identity, proof, remembers }), recoveryCodes }
  })
}

const keepMailAsFactor = async (tx: Transaction, context: Context, identity: Identity): Promise<void> => {
  const account = { siteId: context.siteId, identityId: identity.id }
  await deleteFactor(tx, account, 'EMAIL')
  await addFactor(tx, context, identity, { type: 'EMAIL' })
  await activateFactor(tx, account, 'EMAIL')
}

type Found = { identity: Identity; proof: Proof }

const requireFlow = async (context: Context, stateToken: string): Promise<Found> => {
  const { db, siteId } = context
  const flow = await findFlow(db, context, stateToken)
  const identity = flow?.kind === 'SIGN_IN_ENROLMENT' ? await findIdentity(db, siteId, flow.identityId) : null
  if (!flow?.signedInBy || identity?.status !== 'ACTIVE') throw new Refusal('STATE_TOKEN_INVALID')
  return { identity, proof: { signedInBy: flow.signedInBy, amr: flow.amr } }
}
