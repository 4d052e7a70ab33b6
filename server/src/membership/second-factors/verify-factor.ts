import type { FactorProof, FactorType, PasskeyAssertion, StateMachine } from '@foyer/contract'
import { Refusal, type SecondFactor } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts-store.ts'
import { proveWithOwnPasskey } from '../../people/passkeys/prove-with-passkey.ts'
import { isPasswordOf } from '../../people/passwords/passwords.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { forgetAttempts } from '../../people/sign-in-attempts/sign-in-attempts-store.ts'
import { tellOfChange } from '../../people/trust/security-mails.ts'
import { type Destination, findFlow, guessesBucket, tryCode } from '../sign-in-flows/sign-in-flows.ts'
import { deleteStateToken, type SignInFlow } from '../sign-in-flows/state-tokens-store.ts'
import { challenge, finishSignIn, type OpenFactors, openFactors, ownFactor } from './ask-for-second-factor.ts'
import { factorsOf, spendTotpStep } from './factors-store.ts'
import { destinationOf } from './new-factor.ts'
import { selectorOfCode, useRecoveryCode } from './recovery-codes.ts'
import { stepOfCode, unsealSeed } from './totp.ts'

export const verifyFactor: Handler<'authentication', 'verifyFactor'> = async ({ params: { factorType }, body }, context) => {
  const { db, siteId } = context
  const flow = await findFlow(db, context, body.stateToken)
  const identity = flow?.kind === 'SECOND_FACTOR' ? await findIdentity(db, siteId, flow.identityId) : null
  if (!flow?.signedInBy || identity?.status !== 'ACTIVE') throw new Refusal('STATE_TOKEN_INVALID')
  const { signedInBy, amr } = flow
  const { factors, enrolled } = await openFactors(db, context, identity, { signedInBy, amr })
  const factor = factors.find((offered) => offered === factorType)
  if (!factor && factorType !== 'RECOVERY_CODE') throw new Refusal('FACTOR_NOT_AVAILABLE', { factorType, availableFactors: factors })
  const typed = typedIn(body, factorType)
  const { stateToken } = body
  const isAsking = typed === null && !(factorType === 'PASSKEY' && body.passkeyData)
  if (isAsking && factor)
    return await context.inTransaction((tx) => challenge(tx, context, { identity, stateToken, factor, factors, enrolled }))
  const to = factor ? destinationIn(enrolled, factor) : null
  const passkey = body.passkeyData?.passkey
  const attempt = { flow: { ...flow, signedInBy }, identity, stateToken, typed: typed ?? '', passkey, to }
  const use = await proofs[factor ?? 'RECOVERY_CODE'](context, attempt)
  if (!use) throw new Refusal('VERIFICATION_FAILED')
  return await context.inTransaction((tx) => finish(tx, context, attempt, { use, remembers: body.rememberThisDevice === true }))
}

const destinationIn = (enrolled: OpenFactors['enrolled'], factor: SecondFactor): Destination | null => {
  const chosen = ownFactor(enrolled, factor)
  return chosen && destinationOf(chosen)
}

const typedIn = (
  { totpData, emailData, smsData, callData, pushData, recoveryCodeData, passwordData }: FactorProof,
  factorType: FactorType,
): string | null => {
  const typed: Partial<Record<FactorType, string | undefined>> = {
    TOTP: totpData?.code,
    EMAIL: emailData?.code,
    SMS: smsData?.code,
    CALL: callData?.code,
    PUSH: pushData?.code ?? pushData?.transactionId,
    RECOVERY_CODE: recoveryCodeData?.code,
    PASSWORD: passwordData?.password,
  }
  return typed[factorType] ?? null
}

type Attempt = {
  flow: SignInFlow
  identity: Identity
  stateToken: string
  typed: string
  passkey: PasskeyAssertion | undefined
  to: Destination | null
}
/** The methods proven, named as in RFC 8176. `spend` uses the proof up in the transaction that signs in: false if it was used before. */
type Use = { amr: readonly string[]; spend: (tx: Transaction) => Promise<boolean> }
type Prove = (context: Context, attempt: Attempt) => Promise<Use | null>

const counted =
  (prove: Prove): Prove =>
  async (context, attempt) => {
    const { db, siteId } = context
    const bucket = guessesBucket(attempt.flow)
    await requireAttempt(db, bucket, context)
    const use = await prove(context, attempt)
    if (use) await forgetAttempts(db, siteId, bucket)
    return use
  }

const oneTime = (spend: Use['spend']): Use => ({ amr: ['otp'], spend })
const once: Use['spend'] = async () => true

const sentCode: Prove = async (context, { flow, stateToken, typed, to }) =>
  to && (await tryCode(context, flow, typed, { stateToken, to })) ? oneTime(once) : null

const proofs: Record<SecondFactor | 'RECOVERY_CODE', Prove> = {
  EMAIL: sentCode,
  SMS: sentCode,
  CALL: sentCode,
  PUSH: sentCode,
  TOTP: counted(async ({ db, siteId, now, dependencies }, { identity, typed }) => {
    const account = { siteId, identityId: identity.id }
    const app = (await factorsOf(db, account)).find(({ type }) => type === 'TOTP')
    const seed = app ? unsealSeed(dependencies.signingKeys, account, app) : null
    const step = seed ? stepOfCode(seed, typed, now) : null
    return step === null ? null : oneTime((tx) => spendTotpStep(tx, account, step))
  }),
  RECOVERY_CODE: counted(async (context, { identity, typed }) => {
    const { db, siteId } = context
    const account = { siteId, identityId: identity.id }
    const selector = await selectorOfCode(db, account, typed)
    if (selector === null) return null
    return oneTime(async (tx) => {
      const isFirst = await useRecoveryCode(tx, account, selector)
      if (isFirst) await tellOfChange(tx, context, { identity, change: 'RECOVERY_CODE_USED' })
      return isFirst
    })
  }),
  PASSWORD: async (context, { identity, typed }) => {
    const bucket = attemptsBucket('password', identity.email, context.counted.source)
    await requireAttempt(context.db, bucket, context)
    return (await isPasswordOf(identity.passwordHash, typed)) ? { amr: ['pwd'], spend: once } : null
  },
  PASSKEY: async (context, { identity, stateToken, passkey }) => {
    const proven = passkey && (await proveWithOwnPasskey(context, { identityId: identity.id, stateToken }, passkey))
    return proven ? { amr: proven.amr, spend: proven.use } : null
  },
}

type Finish = { use: Use; remembers: boolean }

const finish = async (tx: Transaction, context: Context, attempt: Attempt, { use, remembers }: Finish): Promise<StateMachine> => {
  const { siteId, now } = context
  const { identity, flow, stateToken } = attempt
  const isFirst = (await deleteStateToken(tx, { siteId, tokenHash: secretHash(stateToken), now })) !== null
  if (!isFirst || !(await use.spend(tx))) throw new Refusal('VERIFICATION_FAILED')
  const proof = { signedInBy: flow.signedInBy, amr: [...new Set([...flow.amr, ...use.amr, 'mfa'])] }
  return await finishSignIn(tx, context, { identity, proof, remembers })
}
