import type { BookingPolicyRules } from '@foyer/contract'
import { contradictions } from '@foyer/domain'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

const words: Record<string, 'opensAfterClosing' | 'twoFees' | 'feeOfNothing'> = {
  EARLIEST_NOT_BEFORE_LATEST: 'opensAfterClosing',
  DUPLICATE: 'twoFees',
  RANGE: 'feeOfNothing',
}

/** Why these rules cannot be saved as they are. */
export const ContradictionWords = ({ rules }: { rules: BookingPolicyRules }) => {
  const { t } = useText()
  return contradictions(rules).map(({ field, rule }) => (
    <Banner key={field} tone="bad" role="alert" title={t(`manager.policies.contradictions.${words[rule] ?? 'other'}`)} />
  ))
}
