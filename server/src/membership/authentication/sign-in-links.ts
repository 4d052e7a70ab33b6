import type { Site } from '@foyer/contract'
import { isStranger } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentityByEmail, findOwner, type Identity } from '../../people/accounts/accounts-store.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { insertOneTimeLink } from './mailed-links-store.ts'

const validMinutes = 15

/**
 * Answer and work are the same for every address, against timing attacks: for an unknown address the link is made for the site's owner and
 * rolled back, so that neither the statements nor the commit reveal which accounts exist.
 */
export const requestSignInLink: Handler<'identity', 'requestSignInLink'> = async ({ body }, context) => {
  const { db, siteId, network } = context
  const identity = await findIdentityByEmail(db, siteId, body.email)
  const isKnown = identity?.status === 'ACTIVE'
  const standIn = await findOwner(db, siteId)
  await context.inTransaction(async (tx) => {
    await requireAttempt(tx, attemptsBucket('link', body.email, network), context)
    const receiver = isKnown ? identity : standIn
    if (receiver) await doOrPretend(tx, isKnown, () => mailSignInLink(tx, receiver, context))
  })
  return {}
}

export const mailSignInLink = async (
  tx: Transaction,
  receiver: Identity,
  { siteId, now, caller, dependencies }: Context,
): Promise<void> => {
  const site = await loadSite(tx, siteId)
  const { url, expiresAt } = await createSignInLink(tx, { site, identityId: receiver.id, now, validMinutes })
  const { email: to, language } = receiver
  const isFromStranger = isStranger(caller)
  await queueAccountMail(tx, dependencies.jobs, { template: 'sign-in-link', site, to, language, url, expiresAt, isFromStranger, now })
}

type LinkRequest = { site: Pick<Site, 'id' | 'publicUrl'>; identityId: string; now: string; validMinutes: number }

/** Opening the link changes nothing: the page behind it sends the token when its button is pressed. */
const createSignInLink = async (db: Queryable, { site, identityId, now, validMinutes }: LinkRequest) => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  await insertOneTimeLink(db, { siteId: site.id, tokenHash: secretHash(token), identityId, now, expiresAt })
  // A token after the `#` reaches neither logs nor other sites.
  return { url: `${site.publicUrl}/sign-in?link#token=${token}`, expiresAt }
}

export const signInLinkForOwner = async (db: Queryable, site: Pick<Site, 'id' | 'publicUrl'>, now: string, validMinutes: number) => {
  const owner = await findOwner(db, site.id)
  if (owner?.status !== 'ACTIVE') return null
  return (await createSignInLink(db, { site, identityId: owner.id, now, validMinutes })).url
}
