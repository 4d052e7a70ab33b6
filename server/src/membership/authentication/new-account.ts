import type { IdentityProfile } from '@foyer/contract'
import type { NewAccount } from '../members/members.ts'

/** A profile as the account, its member and its contact store it. Each field is named here, so that nothing else gets through. */
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

/** The profile of an existing account: empty names stay empty, while a new account gets a made-up name. */
export const toldByProfile = (profile: IdentityProfile) => {
  const { nickname, picture, privacyStatus } = profile
  const told = {
    ...(nickname && { nickname }),
    ...(picture && { photo: { url: picture } }),
    ...((privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE') && { privacyStatus }),
  }
  return { profile: told, contact: contactOf(profile) }
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
