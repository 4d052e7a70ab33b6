import type { PendingReason, SignInSettings } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { contactWithEmail } from '../../people/contacts/contacts.ts'

type Registering = { email: string; settings: SignInSettings }

/** A visitor who signs up with a known contact's address must verify it, whatever the site's rule. */
export const reasonsToWait = async (
  tx: Transaction,
  { siteId }: Context,
  { email, settings: { requireEmailVerification, requireOwnerApproval, neutralAnswers } }: Registering,
): Promise<PendingReason[]> => [
  ...(requireEmailVerification || neutralAnswers || (await contactWithEmail(tx, siteId, email)) !== null
    ? ['PENDING_EMAIL_VERIFICATION_REQUIRED' as const]
    : []),
  ...(requireOwnerApproval ? ['PENDING_ADMIN_APPROVAL_REQUIRED' as const] : []),
]
