import { isStranger } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentityByEmail, findOwner, type Identity } from './identities-store.ts'
import { createSignInLink } from './one-time-links.ts'
import { attemptsBucket, requireAttempt } from './sign-in-attempts.ts'

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

/** Mails the holder of an account a link that signs them in. */
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
