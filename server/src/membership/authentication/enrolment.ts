import type { EnrolledType } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { reauthenticate, tellOfChange } from '../../people/trust/trust.ts'
import { changesOfFactor } from './changes-of-factor.ts'
import { checkNewFactor, firstRecoveryCodes } from './confirm-factor.ts'
import { deleteFactor, deleteSecondFactors, factorsOf } from './factors-store.ts'
import { beginFlow, findFlow } from './flows.ts'
import { addFactor, endOfRecipient, enrollableTypes, introduceFactor } from './new-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { countRecoveryCodes } from './recovery-codes-store.ts'
import { deleteStateToken, type FlowKind } from './state-tokens-store.ts'

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

/** The first factor comes with recovery codes, which are shown this once. */
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
  const whose = { siteId, identityId: identity.id }
  return await context.inTransaction(async (tx) => {
    if (!(await deleteFactor(tx, whose, type))) throw new Refusal('FACTOR_NOT_AVAILABLE', { factorType: type })
    if (!(await factorsOf(tx, whose)).some(({ status }) => status === 'ACTIVE')) await deleteSecondFactors(tx, whose)
    await tellOfChange(tx, context, { identity, change: changesOfFactor[type].removed })
    return await factorsAnswer(tx, context, identity.id)
  })
}

export const renewRecoveryCodes: Handler<'authentication', 'renewRecoveryCodes'> = async ({ body: { password } }, context) => {
  const { db, siteId } = context
  const identity = await requireHolder(context)
  await reauthenticate(context, identity, password)
  const whose = { siteId, identityId: identity.id }
  if (!(await factorsOf(db, whose)).some(({ status }) => status === 'ACTIVE')) throw new Refusal('FACTOR_NOT_AVAILABLE')
  return await context.inTransaction(async (tx) => {
    await tellOfChange(tx, context, { identity, change: 'RECOVERY_CODES_RENEWED' })
    return { recoveryCodes: await newRecoveryCodes(tx, whose) }
  })
}

const factorsAnswer = async (db: Queryable, context: Context, identityId: string) => {
  const whose = { siteId: context.siteId, identityId }
  const factors = (await factorsOf(db, whose)).map((factor) => ({
    type: factor.type,
    status: factor.status,
    createdDate: factor.createdAt,
    ...endOfRecipient(factor),
  }))
  return { factors, recoveryCodesLeft: await countRecoveryCodes(db, whose), enrollableTypes: enrollableTypes(context) }
}
