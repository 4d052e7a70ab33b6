import type { NewSignInProvider, SignInPreset, SignInProvider, SignInProviderChanges } from '@foyer/contract'

/** A provider as it is typed in; an empty secret keeps the one that is set. */
export type ProviderDraft = {
  preset: SignInPreset
  name: string
  issuer: string
  clientId: string
  secret: string
  teamId: string
  keyId: string
}

export const draftOf = (provider: SignInProvider | null): ProviderDraft => ({
  preset: provider?.preset ?? 'GOOGLE',
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  secret: '',
  teamId: provider?.teamId ?? '',
  keyId: provider?.keyId ?? '',
})

type Member = Exclude<keyof ProviderDraft, 'preset'>

/** What each kind of provider is asked for, in the order of the form. */
export const membersOf: Record<SignInPreset, readonly Member[]> = {
  GOOGLE: ['clientId', 'secret'],
  APPLE: ['clientId', 'teamId', 'keyId', 'secret'],
  OPENID: ['name', 'issuer', 'clientId', 'secret'],
}

export const newProviderOf = (draft: ProviderDraft): NewSignInProvider => {
  const { preset, clientId, secret } = draft
  return { preset, clientId: clientId.trim(), secret, ...told(draft, ['name', 'issuer', 'teamId', 'keyId']) }
}

export const changesOf = (draft: ProviderDraft): SignInProviderChanges => told(draft, ['name', 'clientId', 'secret', 'teamId', 'keyId'])

/** Of these members, those that its kind has and that hold something. */
const told = (draft: ProviderDraft, members: readonly Member[]): Partial<Record<Member, string>> =>
  Object.fromEntries(
    members
      .filter((member) => membersOf[draft.preset].includes(member) && draft[member].trim() !== '')
      .map((member) => [member, draft[member].trim()]),
  )

/** Whether all is there that can be sent. */
export const isComplete = (draft: ProviderDraft, isNew: boolean): boolean =>
  membersOf[draft.preset].every((member) => draft[member].trim() !== '' || (member === 'secret' && !isNew))
