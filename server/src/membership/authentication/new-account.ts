import type { IdentityProfile } from '@foyer/contract'
import { type PendingReason, type SignInSettings, signInStep } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwner, type Identity } from '../../people/accounts/accounts-store.ts'
import { contactWithEmail } from '../../people/contacts/change-contacts-store.ts'
import type { NewAccount } from '../members/add-member.ts'

export const accountOfProfile = (profile: IdentityProfile = {}): Pick<NewAccount, 'name' | 'language' | 'profile' | 'contact'> => {
  const { firstName, lastName, nickname, picture, language, privacyStatus } = profile
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  return {
    name: nickname || fullName || null,
    language: language?.slice(0, 2).toLowerCase() || null,
    profile: {
      nickname: nickname || fullName || null,
      ...(picture && { photo: { url: picture } }),
      ...((privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE') && { privacyStatus }),
    },
    contact: contactOf(profile),
  }
}

export const givenByProfile = (profile: IdentityProfile) => {
  const { nickname, picture, privacyStatus } = profile
  const given = {
    ...(nickname && { nickname }),
    ...(picture && { photo: { url: picture } }),
    ...((privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE') && { privacyStatus }),
  }
  return { profile: given, contact: contactOf(profile) }
}

const contactOf = (profile: IdentityProfile) => ({
  firstName: profile.firstName ?? null,
  lastName: profile.lastName ?? null,
  phones: [...(profile.phones ?? []), ...(profile.phonesV2 ?? []).map(({ countryCode = '', phone }) => `${countryCode}${phone}`)],
  emails: [...(profile.emails ?? []), ...(profile.secondaryEmails ?? []).map(({ email }) => email)],
  addresses: (profile.addresses ?? []).map(({ address }) => address),
  birthdate: profile.birthdate ?? null,
  company: profile.company ?? null,
  jobTitle: profile.position ?? null,
})

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

export const tellOwnerOfApplicant = async (tx: Transaction, { siteId, now, dependencies }: Context, applicant: Identity): Promise<void> => {
  if (signInStep(applicant) !== 'REQUIRE_OWNER_APPROVAL') return
  const owner = await findOwner(tx, siteId)
  if (!owner) return
  const site = await loadSite(tx, siteId)
  const { email: to, language } = owner
  await queueAccountMail(tx, dependencies.jobs, { template: 'approval-wanted', site, to, language, who: applicant.email, now })
}
