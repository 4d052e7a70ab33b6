import { useQuery } from '@tanstack/react-query'
import { plansQuery } from '../../offer/plans-query.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import type { CouponDraft } from './coupon-draft.ts'

type PlanChoiceProps = { draft: CouponDraft; error: string | undefined; onChange: (changes: Partial<CouponDraft>) => void }

/** For which plans a coupon is: all, or those that are ticked. */
export const PlanChoice = ({ draft: { hasPlans, planIds }, error, onChange }: PlanChoiceProps) => {
  const { t } = useText()
  const { data } = useQuery({ ...plansQuery(), enabled: hasPlans })
  // One that was archived since stays where it is chosen.
  const choices = data?.plans.filter(({ id, archived }) => !archived || planIds.includes(id)) ?? []
  return (
    <>
      <CheckBox checked={hasPlans} onValue={(isOn) => onChange({ hasPlans: isOn })}>
        {t('manager.money.coupons.somePlansOnly')}
      </CheckBox>
      {hasPlans && (
        <fieldset className="grid gap-1.5 ps-6">
          <legend className="sr-only">{t('manager.money.coupons.somePlansOnly')}</legend>
          {choices.map(({ id, name }) => (
            <CheckBox
              key={id}
              checked={planIds.includes(id)}
              onValue={(isOn) => onChange({ planIds: isOn ? [...planIds, id] : planIds.filter((other) => other !== id) })}
            >
              <span className="wrap-anywhere">{name}</span>
            </CheckBox>
          ))}
          {error !== undefined && <ErrorLine>{error}</ErrorLine>}
        </fieldset>
      )}
    </>
  )
}
