import type { EnrolledFactor } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import {
  forgetAttempts,
  type Identity,
  reauthenticate,
  requireAttempt,
  requireHolder,
  secretHash,
  tellOfChange,
} from '../identity/identity.ts'
import { loadSite } from '../site/site.ts'
import { guessesBucket, isCodeOf, mailCode } from './codes.ts'
import { activateFactor, deleteFactor, deleteSecondFactors, factorsOf, insertFactor, takeStep } from './factors-store.ts'
import { beginFlow, findFlow } from './flows.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { countRecoveryCodes } from './recovery-codes-store.ts'
import { deleteStateToken } from './state-tokens-store.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

export const listFactors: Handler<'authentication', 'listFactors'> = async (_input, context) => {
  const { id: identityId } = await requireHolder(context)
  return await factorsAnswer(context.db, context.siteId, identityId)
}

export const beginFactor: Handler<'authentication', 'beginFactor'> = async ({ body: { type, password } }, context) => {
  const { siteId, now } = context
  const identity = await requireHolder(context)
  await reauthenticate(context, identity, password)
  return await context.inTransaction(async (tx) => {
    const secret = type === 'TOTP' ? newTotpSecret() : null
    const isNew = await insertFactor(tx, { siteId, identityId: identity.id, type, secret, now })
    if (!isNew) throw new Refusal('FACTOR_ALREADY_ACTIVE', { type })
    const kind = type === 'TOTP' ? ('TOTP_ENROLMENT' as const) : ('EMAIL_ENROLMENT' as const)
    const stateToken = await beginFlow(tx, context, { identityId: identity.id, kind, signedInBy: null, amr: [] })
    if (!secret) await mailCode(tx, context, identity, stateToken)
    return { stateToken, ...(secret && (await secretAnswer(tx, context, identity, secret))) }
  })
}

const secretAnswer = async (tx: Transaction, { siteId }: Context, { email }: Identity, secret: string) => {
  const { name: siteName } = await loadSite(tx, siteId)
  return { secret, otpauthUrl: totpAddress({ siteName, email, secret }) }
}

/** The first factor that is set up comes with a sheet of recovery codes, which is shown this once. */
export const confirmFactor: Handler<'authentication', 'confirmFactor'> = async ({ body: { stateToken, code } }, context) => {
  const { db, siteId, now } = context
  const identity = await requireHolder(context)
  const { id: identityId } = identity
  const whose = { siteId, identityId }
  const flow = await findFlow(db, context, stateToken)
  const type = flow?.kind === 'TOTP_ENROLMENT' ? 'TOTP' : 'EMAIL'
  if (!flow || flow.identityId !== identityId || !flow.kind.endsWith('_ENROLMENT')) throw new Refusal('STATE_TOKEN_INVALID')
  const step = type === 'TOTP' ? await stepOfNewApp(context, identityId, code) : null
  const isRight = type === 'TOTP' ? step !== null : await isCodeOf(context, flow, stateToken, code)
  if (!isRight) throw new Refusal('VERIFICATION_FAILED')
  return await context.inTransaction(async (tx) => {
    const isFirst = (await deleteStateToken(tx, { siteId, tokenHash: secretHash(stateToken), now })) !== null
    if (!isFirst) throw new Refusal('VERIFICATION_FAILED')
    // The code that confirms is used up: it signs nobody in.
    if (step !== null) await takeStep(tx, whose, step)
    await activateFactor(tx, whose, type)
    await tellOfChange(tx, context, { identity, change: type === 'TOTP' ? 'APP_ADDED' : 'MAIL_CODES_ADDED' })
    const recoveryCodes = (await countRecoveryCodes(tx, whose)) === 0 ? await newRecoveryCodes(tx, whose) : []
    return { ...(await factorsAnswer(tx, siteId, identityId)), recoveryCodes }
  })
}

const stepOfNewApp = async (context: Context, identityId: string, code: string): Promise<number | null> => {
  const { db, siteId, now } = context
  const bucket = guessesBucket({ identityId })
  await requireAttempt(db, bucket, context)
  const app = (await factorsOf(db, { siteId, identityId })).find(({ type }) => type === 'TOTP')
  const step = app?.secret ? stepOfCode(app.secret, code, now) : null
  if (step !== null) await forgetAttempts(db, siteId, bucket)
  return step
}

/** With the last factor go the recovery codes and the remembered devices: there is nothing left that they could stand for. */
export const removeFactor: Handler<'authentication', 'removeFactor'> = async ({ body: { type, password } }, context) => {
  const { siteId } = context
  const identity = await requireHolder(context)
  await reauthenticate(context, identity, password)
  const whose = { siteId, identityId: identity.id }
  return await context.inTransaction(async (tx) => {
    if (!(await deleteFactor(tx, whose, type))) throw new Refusal('FACTOR_NOT_AVAILABLE', { factorType: type })
    if (!(await factorsOf(tx, whose)).some(({ status }) => status === 'ACTIVE')) await deleteSecondFactors(tx, whose)
    await tellOfChange(tx, context, { identity, change: type === 'TOTP' ? 'APP_REMOVED' : 'MAIL_CODES_REMOVED' })
    return await factorsAnswer(tx, siteId, identity.id)
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

const factorsAnswer = async (db: Parameters<typeof factorsOf>[0], siteId: string, identityId: string) => {
  const whose = { siteId, identityId }
  const factors: EnrolledFactor[] = (await factorsOf(db, whose)).map(({ type, status, createdAt }) => ({
    type,
    status,
    createdDate: createdAt,
  }))
  return { factors, recoveryCodesLeft: await countRecoveryCodes(db, whose) }
}
