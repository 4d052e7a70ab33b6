import type { NewSignInProvider, SignInPreset, SignInProvider, SignInProviderChanges } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

export type ProviderDraft = {
  preset: SignInPreset
  name: string
  issuer: string
  clientId: string
  secret: string
  teamId: string
  keyId: string
}

export const providerDraftOf = (provider: SignInProvider | null): ProviderDraft => ({
  preset: provider?.preset ?? 'GOOGLE',
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  secret: '',
  teamId: provider?.teamId ?? '',
  keyId: provider?.keyId ?? '',
})

type Member = Exclude<keyof ProviderDraft, 'preset'>

/** The fields of each kind of provider, in the order of the form. */
export const membersOf: Record<SignInPreset, readonly Member[]> = {
  GOOGLE: ['clientId', 'secret'],
  APPLE: ['clientId', 'teamId', 'keyId', 'secret'],
  OPENID: ['name', 'issuer', 'clientId', 'secret'],
}

export const newProviderOf = (draft: ProviderDraft): NewSignInProvider => {
  const { preset, clientId, secret } = draft
  return { preset, clientId: clientId.trim(), secret, ...filledIn(draft, ['name', 'issuer', 'teamId', 'keyId']) }
}

export const providerChangesOf = (draft: ProviderDraft): SignInProviderChanges =>
  filledIn(draft, ['name', 'clientId', 'secret', 'teamId', 'keyId'])

/** The filled fields among these that the provider's kind has. */
const filledIn = (draft: ProviderDraft, members: readonly Member[]): Partial<Record<Member, string>> =>
  Object.fromEntries(
    members
      .filter((member) => membersOf[draft.preset].includes(member) && draft[member].trim() !== '')
      .map((member) => [member, draft[member].trim()]),
  )

/** Whether all required fields are filled. */
export const isComplete = (draft: ProviderDraft, isNew: boolean): boolean =>
  membersOf[draft.preset].every((member) => draft[member].trim() !== '' || (member === 'secret' && !isNew))

const rules = [
  'REQUIRED',
  'FORMAT',
  'KEY',
  'PATTERN',
  'NOT_HTTPS',
  'PRIVATE_NETWORK',
  'UNREACHABLE',
  'NOT_OPENID',
  'ISSUER_MISMATCH',
] as const

/** What is wrong with a provider, by field: `issuer` → a sentence. */
export const providerProblemsOf = (error: unknown, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  const sentences = error.violations.map(({ field, violatedRule, data }) => {
    const rule = rules.find((rule) => rule === violatedRule) ?? 'REQUIRED'
    const issuer = String(data?.issuer ?? '')
    const sentence =
      rule === 'ISSUER_MISMATCH' ? t('manager.providers.problems.ISSUER_MISMATCH', { issuer }) : t(`manager.providers.problems.${rule}`)
    return [field.replace('provider.', ''), sentence] as const
  })
  return Object.fromEntries(sentences)
}

/** For refusals that are not about a field. */
export const providerRefusal = draftRefusalText
