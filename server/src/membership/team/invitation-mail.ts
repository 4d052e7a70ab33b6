import { invitationDays } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentityByEmail } from '../../people/accounts/accounts.ts'
import type { StoredInvitation } from './invitations-store.ts'

/** A new link and its expiry. Only the hash is stored. */
export const newLink = (now: string) => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: invitationDays * 24 })
    .toString({ fractionalSecondDigits: 3 })
  return { token, tokenHash: secretHash(token), sentAt: now, expiresAt }
}

type Invited = Pick<StoredInvitation, 'email' | 'role' | 'invitedByName' | 'expiresAt'> & { token: string }

/** In the language of the account with this address, else the site's. */
export const mailInvitation = async (tx: Transaction, { siteId, now, dependencies }: Context, invited: Invited): Promise<void> => {
  const { email: to, role, invitedByName: invitedBy, expiresAt, token } = invited
  const [site, known] = await Promise.all([loadSite(tx, siteId), findIdentityByEmail(tx, siteId, to)])
  // A token after the `#` reaches neither logs nor other sites.
  const url = `${site.publicUrl}/account/invitation#token=${token}`
  const language = known?.language ?? null
  await queueAccountMail(tx, dependencies.jobs, { template: 'team-invitation', site, to, language, role, invitedBy, url, expiresAt, now })
}
