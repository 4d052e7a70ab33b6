import type { NewSignInProvider, SignInPreset, SignInProvider, SignInProviderChanges } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

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

/** What is wrong with a provider, by the member that is to blame: `issuer` → a sentence. */
export const problemsOf = (error: unknown, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  const sentences = error.violations.map(({ field, violatedRule, data }) => {
    const rule = rules.find((one) => one === violatedRule) ?? 'REQUIRED'
    const issuer = String(data?.issuer ?? '')
    const sentence =
      rule === 'ISSUER_MISMATCH' ? t('manager.providers.problems.ISSUER_MISMATCH', { issuer }) : t(`manager.providers.problems.${rule}`)
    return [field.replace('provider.', ''), sentence] as const
  })
  return Object.fromEntries(sentences)
}

/** One sentence about a change that was refused for another reason than a field. */
export const providerRefusal = draftRefusalText
