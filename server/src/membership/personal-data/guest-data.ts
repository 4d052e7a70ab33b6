import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findContactByAddress, findGuest } from './deletions-store.ts'
import { awaitDeletion, tellDeletion } from './request-deletion.ts'

const purpose = 'guest-data'
const linkHours = 24

type Claims = { siteId: string; contactId: string; email: string; expiresAt: string }

/**
 * Mails the link to the address, if a contact is known by it; a member is led to their account. The link proves that its holder reads the
 * mails of that address.
 */
export const askForOwnData: Handler<'personal-data', 'askForOwnData'> = async ({ body }, context) => {
  const { siteId, now, dependencies } = context
  const expiresAt = Temporal.Instant.from(now).add({ hours: linkHours }).toString({ fractionalSecondDigits: 3 })
  return await context.inTransaction(async (tx) => {
    const found = await findContactByAddress(tx, siteId, body.email)
    if (!found) return {}
    const site = await loadSite(tx, siteId)
    const claims: Claims = { siteId, contactId: found.contactId, email: found.email, expiresAt }
    const path = found.hasAccount ? '/account/data' : `/your-data#token=${dependencies.signingKeys.signLink(claims, purpose)}`
    const { email: to, language } = found
    const mail = {
      template: 'own-data-link',
      url: `${site.publicUrl}${path}`,
      expiresAt,
      site,
      to,
      language,
      isFromStranger: true,
      now,
    } as const
    await queueAccountMail(tx, dependencies.jobs, mail)
    return {}
  })
}

export type Guest = { contactId: string; email: string; language: string | null }

export const requireGuest = async ({ db, siteId, now, dependencies }: Context, token: string): Promise<Guest> => {
  const claims = dependencies.signingKeys.readLink(token, purpose) as Claims | null
  const isGood = claims !== null && claims.siteId === siteId && claims.expiresAt > now
  const guest = isGood ? await findGuest(db, siteId, claims) : null
  if (!guest) throw new Refusal('PERSONAL_DATA_LINK_INVALID')
  return guest
}

export const getGuestData: Handler<'personal-data', 'getGuestData'> = async ({ body: { token } }, context) => {
  const { contactId, email } = await requireGuest(context, token)
  return { email, ...(await tellDeletion(context, { contactId })) }
}

export const requestGuestDeletion: Handler<'personal-data', 'requestGuestDeletion'> = async ({ body: { token } }, context) => {
  const { contactId, ...to } = await requireGuest(context, token)
  return { deletion: await context.inTransaction((tx) => awaitDeletion(tx, context, { contactId }, to)) }
}
