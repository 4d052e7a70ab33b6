import { signInStep } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwner, type Identity } from '../../people/accounts/accounts.ts'

/** Tells the site's owner of an applicant who needs only the approval. */
export const tellOwnerOfApplicant = async (tx: Transaction, { siteId, now, dependencies }: Context, applicant: Identity): Promise<void> => {
  if (signInStep(applicant) !== 'REQUIRE_OWNER_APPROVAL') return
  const owner = await findOwner(tx, siteId)
  if (!owner) return
  const site = await loadSite(tx, siteId)
  const { email: to, language } = owner
  await queueAccountMail(tx, dependencies.jobs, { template: 'approval-wanted', site, to, language, who: applicant.email, now })
}
