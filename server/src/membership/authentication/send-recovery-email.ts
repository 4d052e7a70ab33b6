import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findIdentityByEmail, findOwner } from '../../people/accounts/accounts.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { mailRecoveryLink, redirectUrlOf, type WantedLink } from './recovery-links.ts'

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
