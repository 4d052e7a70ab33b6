import type { Site } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import { isStranger } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import type { Identity } from '../../people/accounts/accounts.ts'
import { mayReturnTo } from '../oauth/oauth.ts'
import { insertRecoveryLink } from './recovery-links-store.ts'

export type Redirect = { url: string; clientId: string }

export type WantedLink = { template: 'recovery-link' | 'activation-link'; language: string | null; redirectUrl: string | null }

const validMinutes: Record<WantedLink['template'], number> = { 'recovery-link': 60, 'activation-link': 7 * 24 * 60 }

/** Mails a link for choosing a password. Opening it changes nothing: the page behind it sends the token when its button is pressed. */
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
