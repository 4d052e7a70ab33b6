import type { AgeLimits } from '@foyer/contract'
import { useText } from '../text/text.tsx'

export const useAgesText = () => {
  const { t } = useText()
  return ({ minAge, maxAge }: AgeLimits = {}): string | undefined => {
    if (minAge === undefined && maxAge === undefined) return undefined
    if (maxAge === undefined) return t('visitor.service.ages.from', { min: minAge ?? 0 })
    if (minAge === undefined) return t('visitor.service.ages.upTo', { max: maxAge })
    return t('visitor.service.ages.between', { min: minAge, max: maxAge })
  }
}
