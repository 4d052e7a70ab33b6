import type { PublicPlan } from '@foyer/contract'
import { useState } from 'react'
import { PlanAgreement } from '../../../offer/plan-agreement.tsx'
import { useText } from '../../../text/text.tsx'

/** The terms of all plans that are bought, which the buyer agrees to before. */
export const useAgreement = (plans: readonly PublicPlan[]) => {
  const { t } = useText()
  const [hasAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const terms = plans.flatMap(({ termsAndConditions }) => termsAndConditions || []).join('\n\n')
  return {
    draw: () =>
      terms !== '' && (
        <PlanAgreement
          terms={terms}
          hasAgreed={hasAgreed}
          error={isMissing && !hasAgreed ? t('checkout.agreeFirst') : undefined}
          onAgree={setAgreed}
        />
      ),
    /** Whether the purchase may go on; else what is missing is marked, and has the focus. */
    check: (): boolean => {
      if (terms === '' || hasAgreed) return true
      setMissing(true)
      document.querySelector<HTMLElement>('[name="terms"]')?.focus()
      return false
    },
  }
}
