import type { Language } from '@foyer/contract'

type Wishes = {
  asked: string | null
  remembered: string | undefined
  accepted: string | null
}

export const negotiateLanguage = (offered: readonly Language[], otherwise: Language, wishes: Wishes): Language => {
  const isOffered = (language: string | null | undefined): language is Language => offered.some((known) => known === language)
  if (isOffered(wishes.asked)) return wishes.asked
  if (isOffered(wishes.remembered)) return wishes.remembered
  return byWeight(wishes.accepted ?? '').find(isOffered) ?? otherwise
}

/** `de-AT,de;q=0.9,en;q=0.5` → de, de, en. */
const byWeight = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
