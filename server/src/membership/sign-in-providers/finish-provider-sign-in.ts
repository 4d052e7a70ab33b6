import type { ConnectionOffer, StateMachine } from '@foyer/contract'
import { accountDecision, Refusal } from '@foyer/domain'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { findIdentity, findIdentityByEmail, type Identity, lockIdentity } from '../../people/accounts/accounts-store.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { continueSignIn } from '../authentication/continue-sign-in.ts'
import { accountOfProfile, reasonsToWait, tellOwnerOfApplicant } from '../authentication/new-account.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { addMember } from '../members/add-member.ts'
import { connectAccount } from './connections.ts'
import { deleteConnection, insertConnection, useConnection } from './connections-store.ts'
import { marksOfBrowser } from './provider-trips.ts'
import { findProvider } from './providers-store.ts'
import { isOfSomebodyThere } from './return-from-provider.ts'
import { type Answer, deleteTrip, lockAnswer, offerAnswer } from './trips-store.ts'

type Finished = { stateMachine: StateMachine; email: string } | { offer: ConnectionOffer }

export const finishProviderSignIn: Handler<'sign-in-providers', 'finishProviderSignIn'> = async ({ body }, context) => {
  const { siteId, now, caller } = context
  const marks = marksOfBrowser(caller)
  return await context.inTransaction(async (tx) => {
    const answer = await lockAnswer(tx, { siteId, answerHash: secretHash(body.answerToken), now })
    const isOwn = answer !== null && answer.identityId === null && marks.some((mark) => mark.equals(answer.browserHash))
    if (!isOwn) throw new Refusal('PROVIDER_ANSWER_INVALID')
    // A person who signs in through two windows at once gets one account.
    await takeLocks(tx, [`sign-in subject ${siteId} ${answer.providerId} ${answer.subject}`], 'EXCLUSIVE')
    const amr = isOfSomebodyThere(body.answerToken) ? ['fed', 'user'] : ['fed']
    return await openAccount(tx, context, { answer, amr, deviceToken: body.deviceToken ?? null })
  })
}

type Redeemed = { answer: Answer; amr: readonly string[]; deviceToken: string | null }

const openAccount = async (tx: Transaction, context: Context, { answer, amr, deviceToken }: Redeemed): Promise<Finished> => {
  const connected = await connectedAccount(tx, context, answer)
  const holder = connected === null && answer.email !== null ? await lockHolder(tx, context, answer.email) : null
  const account = accountDecision(answer, { isConnected: connected !== null, holder })
  if (account === 'NO_EMAIL') throw new Refusal('PROVIDER_EMAIL_MISSING')
  if (account === 'ASK' && holder) return { offer: await offerConnection(tx, context, answer, holder) }
  if (account === 'JOIN' && holder) await connectAccount(tx, context, { ...answer, identityId: holder.id, proven: answer })
  const identity = connected ?? holder ?? (await newcomer(tx, context, answer))
  await deleteTrip(tx, { siteId: context.siteId, stateHash: answer.stateHash })
  const stateMachine = await continueSignIn(tx, context, { identity, deviceToken, proof: { signedInBy: 'EXTERNAL', amr } })
  return { stateMachine, email: identity.email }
}

/** A disconnected or deleted account no longer counts: its person comes back as a new member. */
const connectedAccount = async (tx: Transaction, { siteId, now }: Context, answer: Answer): Promise<Identity | null> => {
  const { providerId, subject, email } = answer
  const identityId = await useConnection(tx, { siteId, providerId, subject }, { email, now })
  const identity = identityId && (await findIdentity(tx, siteId, identityId))
  if (!identity) return null
  if (identity.status !== 'OFFLINE' && identity.status !== 'DELETED') return identity
  await deleteConnection(tx, { siteId, identityId: identity.id, providerId })
  return null
}

/** Locked: its address must stay verified, and it must have no such provider, until the commit. */
const lockHolder = async (tx: Transaction, { siteId }: Context, email: string): Promise<Identity | null> => {
  const found = await findIdentityByEmail(tx, siteId, email)
  return found && (await lockIdentity(tx, siteId, found.id))
}

const newcomer = async (tx: Transaction, context: Context, answer: Answer): Promise<Identity> => {
  const { siteId, now, languages } = context
  const { providerId, subject, email, isEmailVerified, profile } = answer
  if (email === null) throw new Error('Somebody without an address cannot have an account')
  const settings = await loadSignInSettings(tx, siteId)
  const reasons = await reasonsToWait(tx, context, { email, settings })
  const account = accountOfProfile(profile)
  const language = account.language ?? languages[0] ?? null
  const member = await addMember(tx, context, { ...account, siteId, email, pendingReasons: reasons, language, now })
  if (!member) throw new Refusal('PROVIDER_ANSWER_INVALID')
  // The provider has verified the mailbox, so it counts as verified here.
  const identity = isEmailVerified
    ? await verifyEmail(tx, { siteId, identityId: member.id, now })
    : await lockIdentity(tx, siteId, member.id)
  if (!identity) throw new Error(`${email} has an account and has none`)
  await insertConnection(tx, { siteId, providerId, subject, identityId: identity.id, email, now })
  await tellOwnerOfApplicant(tx, context, identity)
  return identity
}

const offerMinutes = 20

/** The token goes to this page only and into no address; it can connect this account only. */
const offerConnection = async (tx: Transaction, { siteId, now }: Context, answer: Answer, holder: Identity): Promise<ConnectionOffer> => {
  const linkToken = newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: offerMinutes }).toString({ fractionalSecondDigits: 3 })
  await offerAnswer(tx, { siteId, stateHash: answer.stateHash }, { answerHash: secretHash(linkToken), identityId: holder.id, expiresAt })
  const provider = await findProvider(tx, siteId, answer.providerId)
  return { linkToken, email: holder.email, providerName: provider?.name ?? '' }
}
