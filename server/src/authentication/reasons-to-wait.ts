import type { PendingReason, SignInSettings } from '@foyer/domain'
import { contactWithEmail } from '../contacts/contacts.ts'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'

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
