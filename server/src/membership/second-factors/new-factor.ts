import type { EnrolledType } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { SecurityChange } from '../../ground/mail/security-change.ts'
import { loadSite } from '../../house/site/site.ts'
import type { Identity } from '../../people/accounts/accounts-store.ts'
import { channelsOf } from '../../people/gateway/gateway.ts'
import { requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { forgetAttempts } from '../../people/sign-in-attempts/sign-in-attempts-store.ts'
import { type Destination, guessesBucket, mailbox, sendCode, tryCode } from '../sign-in-flows/sign-in-flows.ts'
import { activateFactor, countRecoveryCodes, type Factor, factorsOf, insertFactor, spendTotpStep } from './factors-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, sealSeed, stepOfCode, totpAddress, unsealSeed } from './totp.ts'

export type Wanted = { type: EnrolledType; phone?: string | undefined; deviceToken?: string | undefined }

export const enrollableTypes = ({ dependencies }: Pick<Context, 'dependencies'>): EnrolledType[] => [
  'TOTP',
  'EMAIL',
  ...channelsOf(dependencies.gateway),
]

export const addFactor = async (tx: Transaction, context: Context, identity: Identity, wanted: Wanted): Promise<Factor> => {
  const { type } = wanted
  const { siteId, now } = context
  if (!enrollableTypes(context).includes(type)) throw new Refusal('FACTOR_NOT_AVAILABLE', { factorType: type })
  const recipient = recipientOf[type](wanted)
  const account = { siteId, identityId: identity.id }
  const sealedSecret = type === 'TOTP' ? sealSeed(context.dependencies.signingKeys, account, newTotpSecret()) : null
  const isNew = await insertFactor(tx, { ...account, type, sealedSecret, recipient, now })
  if (!isNew) throw new Refusal('FACTOR_ALREADY_ACTIVE', { type })
  return { type, sealedSecret, recipient, status: 'INACTIVE', createdAt: now }
}

type Beginning = { identity: Identity; factor: Factor; stateToken: string }

export const introduceFactor = async (tx: Transaction, context: Context, { identity, factor, stateToken }: Beginning) => {
  const to = destinationOf(factor)
  if (to) await sendCode(tx, context, { receiver: identity, stateToken, to })
  const secret = unsealSeed(context.dependencies.signingKeys, { siteId: context.siteId, identityId: identity.id }, factor)
  if (secret === null) return endOfRecipient(factor)
  const { name: siteName } = await loadSite(tx, context.siteId)
  return { secret, otpauthUrl: totpAddress({ siteName, email: identity.email, secret }) }
}

export const destinationOf = ({ type, recipient, status }: Pick<Factor, 'type' | 'recipient' | 'status'>): Destination | null => {
  if (type === 'TOTP') return null
  if (type === 'EMAIL') return mailbox
  if (recipient === null) throw new Error(`A factor of the kind ${type} leads nowhere`)
  return { channel: type, recipient, isProven: status === 'ACTIVE' }
}

export const endOfRecipient = ({ type, recipient }: Pick<Factor, 'type' | 'recipient'>): { recipient?: string } =>
  recipient !== null && type !== 'PUSH' ? { recipient: `…${recipient.slice(-3)}` } : {}

const noRecipient = () => null
const numberOf = ({ phone }: Wanted): string => {
  if (phone === undefined) throw invalid('phone', 'is required', 'REQUIRED')
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isValid()) throw invalid('phone', 'must be a number with its country code, like +49 30 1234567', 'PHONE')
  if (costsTheCaller(number.getType()))
    throw invalid('phone', 'must be a number that costs nobody more than a usual one', 'PHONE_COSTS_EXTRA')
  return number.number
}

const recipientOf: Record<EnrolledType, (wanted: Wanted) => string | null> = {
  TOTP: noRecipient,
  EMAIL: noRecipient,
  SMS: numberOf,
  CALL: numberOf,
  PUSH: ({ deviceToken }) => {
    if (deviceToken === undefined) throw invalid('deviceToken', 'is required', 'REQUIRED')
    return deviceToken
  },
}

// The owner of a premium-rate number earns money with each call to it.
const costly: readonly unknown[] = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOICEMAIL', 'PAGER']
const costsTheCaller = (type: unknown): boolean => costly.includes(type)

type Shown = { identityId: string; type: Factor['type']; stateToken: string; code: string }

type Activate = (tx: Transaction) => Promise<void>

/** A wrong code counts as a guess against the account. */
export const checkNewFactor = async (context: Context, { identityId, type, stateToken, code }: Shown): Promise<Activate> => {
  const { db, siteId } = context
  const account = { siteId, identityId }
  const factor = (await factorsOf(db, account)).find((begun) => begun.type === type)
  if (!factor) throw new Refusal('VERIFICATION_FAILED')
  const to = destinationOf(factor)
  const step = to ? null : await stepOfNewApp(context, { identityId, factor, code })
  const isRight = to ? await tryCode(context, { identityId }, code, { stateToken, to }) : step !== null
  if (!isRight) throw new Refusal('VERIFICATION_FAILED')
  return async (tx) => {
    // The code that confirms a factor is used up: it cannot sign in afterwards.
    if (step !== null) await spendTotpStep(tx, account, step)
    await activateFactor(tx, account, type)
  }
}

const stepOfNewApp = async (
  context: Context,
  { identityId, factor, code }: { identityId: string; factor: Factor; code: string },
): Promise<number | null> => {
  const { db, siteId, now, dependencies } = context
  const bucket = guessesBucket({ identityId })
  await requireAttempt(db, bucket, context)
  const seed = unsealSeed(dependencies.signingKeys, { siteId, identityId }, factor)
  const step = seed ? stepOfCode(seed, code, now) : null
  if (step !== null) await forgetAttempts(db, siteId, bucket)
  return step
}

export const firstRecoveryCodes = async (tx: Transaction, account: { siteId: string; identityId: string }): Promise<string[]> =>
  (await countRecoveryCodes(tx, account)) === 0 ? await newRecoveryCodes(tx, account) : []

export const changesOfFactor: Record<EnrolledType, Record<'added' | 'removed', SecurityChange>> = {
  TOTP: { added: 'APP_ADDED', removed: 'APP_REMOVED' },
  EMAIL: { added: 'MAIL_CODES_ADDED', removed: 'MAIL_CODES_REMOVED' },
  SMS: { added: 'PHONE_ADDED', removed: 'PHONE_REMOVED' },
  CALL: { added: 'PHONE_ADDED', removed: 'PHONE_REMOVED' },
  PUSH: { added: 'DEVICE_ADDED', removed: 'DEVICE_REMOVED' },
}
