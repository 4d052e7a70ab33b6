import type { Site } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { isStranger } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity, findIdentityByEmail, findOwner, type Identity } from '../../people/accounts/accounts-store.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { addMember } from '../members/add-member.ts'
import { accountPartsOf } from '../members/create-member.ts'
import { mayReturnTo } from '../oauth/oauth.ts'
import { insertRecoveryLink } from './mailed-links-store.ts'

export type Redirect = { url: string; clientId: string }

export type WantedLink = { template: 'recovery-link' | 'activation-link'; language: string | null; redirectUrl: string | null }

const validMinutes: Record<WantedLink['template'], number> = { 'recovery-link': 60, 'activation-link': 7 * 24 * 60 }

/** Opening the link changes nothing: the page behind it sends the token when its button is pressed. */
export const mailRecoveryLink = async (tx: Transaction, context: Context, receiver: Identity, wanted: WantedLink): Promise<void> => {
  const { siteId, now, dependencies } = context
  const { template, redirectUrl } = wanted
  const site = await loadSite(tx, siteId)
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: validMinutes[template] }).toString({ fractionalSecondDigits: 3 })
  await insertRecoveryLink(tx, { siteId, tokenHash: secretHash(token), identityId: receiver.id, redirectUrl, now, expiresAt })
  const language = wanted.language ?? receiver.language
  await queueAccountMail(tx, dependencies.jobs, {
    template,
    site,
    to: receiver.email,
    language,
    url: addressOfRecovery(site, token),
    expiresAt,
    isFromStranger: isStranger(context.caller),
    now,
  })
}

// A token after the `#` reaches neither logs nor other sites.
export const addressOfRecovery = ({ publicUrl }: Site, token: string): string => `${publicUrl}/account/recover#token=${token}`

/** Prevents an open redirect: the page may lead only to the client's own addresses. */
export const redirectUrlOf = async (
  db: Queryable,
  siteId: string,
  field: string,
  redirect: Redirect | undefined,
): Promise<string | null> => {
  if (!redirect) return null
  if (await mayReturnTo(db, siteId, redirect)) return redirect.url
  throw invalid(field, 'must be an address that is registered for this client', 'REDIRECT_NOT_ALLOWED')
}

/** A manager's invitation includes the approval. The link in the mail verifies the address. */
export const inviteMember: Handler<'authentication', 'inviteMember'> = async ({ body }, context) => {
  const { siteId, now } = context
  const { member: invited, language = null } = body
  return await context.inTransaction(async (tx) => {
    const member = await addMember(tx, context, { siteId, now, language, ...accountPartsOf(invited) })
    const identity = member && (await findIdentity(tx, siteId, member.id))
    if (!identity) throw new Refusal('ALREADY_EXISTS', { loginEmail: invited.loginEmail })
    await mailRecoveryLink(tx, context, identity, { template: 'activation-link', language, redirectUrl: null })
    return { member }
  })
}

export const sendActivationEmail: Handler<'authentication', 'sendActivationEmail'> = async ({ body }, context) => {
  const { siteId } = context
  const { language = null, redirect } = body.emailOptions ?? {}
  return await context.inTransaction(async (tx) => {
    const redirectUrl = await redirectUrlOf(tx, siteId, 'emailOptions.redirect.url', redirect)
    const identity = await findIdentity(tx, siteId, body.identityId)
    if (!identity) throw new Refusal('NOT_FOUND')
    const { status } = identity
    if (status !== 'ACTIVE' && status !== 'PENDING') throw new Refusal('IDENTITY_NOT_ACTIVE', { status })
    await mailRecoveryLink(tx, context, identity, { template: 'activation-link', language, redirectUrl })
    return {}
  })
}

/**
 * Answer and work are the same for every address, against timing attacks: for an unknown address the link is made for the site's owner and
 * rolled back, so that neither the statements nor the commit reveal which accounts exist.
 */
export const sendRecoveryEmail: Handler<'authentication', 'sendRecoveryEmail'> = async ({ body }, context) => {
  const redirectUrl = await redirectUrlOf(context.db, context.siteId, 'redirect.url', body.redirect)
  await mailOrPretend(context, body.email, { template: 'recovery-link', language: body.language ?? null, redirectUrl })
  return {}
}

const mailOrPretend = async (context: Context, email: string, wanted: WantedLink): Promise<void> => {
  const { db, siteId, network } = context
  const identity = await findIdentityByEmail(db, siteId, email)
  const isKnown = identity !== null && identity.status !== 'BLOCKED'
  const standIn = await findOwner(db, siteId)
  await context.inTransaction(async (tx) => {
    await requireAttempt(tx, attemptsBucket('recovery', email, network), context)
    const receiver = isKnown ? identity : standIn
    if (receiver) await doOrPretend(tx, isKnown, () => mailRecoveryLink(tx, context, receiver, wanted))
  })
}
