import { signInStep } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { findOwner, type Identity } from '../identity/identity.ts'
import { queueAccountMail } from '../messages/messages.ts'
import { loadSite } from '../site/site.ts'

/** Tells the site's owner of an applicant who needs only the approval. */
export const tellOwnerOfApplicant = async (tx: Transaction, { siteId, now, dependencies }: Context, applicant: Identity): Promise<void> => {
  if (signInStep(applicant) !== 'REQUIRE_OWNER_APPROVAL') return
  const owner = await findOwner(tx, siteId)
  if (!owner) return
  const site = await loadSite(tx, siteId)
  const { email: to, language } = owner
  await queueAccountMail(tx, dependencies.jobs, { template: 'approval-wanted', site, to, language, who: applicant.email, now })
}
