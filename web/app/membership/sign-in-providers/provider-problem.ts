import { ApiError } from '@foyer/sdk'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

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
