import type { Checkout } from '@foyer/contract'
import { accountPaths } from '../../account-paths.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useVisit, wayBack } from '../../visit.ts'
import { BasketSummary, isNothing } from './basket-summary.tsx'

/** What was bought, and what comes next. */
export const BasketThanks = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useText()
  const goal = wayBack(useVisit(), 'postFlowUrl')
  const hasPlan = checkout.lineItems.some(({ itemType }) => itemType.preset !== 'SERVICE')
  const { email } = checkout.buyerInfo
  return (
    <div className="grid items-start gap-7 pt-8 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 wide:pt-14" role="status">
      <div className="min-w-0 max-w-form">
        <span className="grid size-11 place-content-center rounded-full bg-brand-solid text-on-brand">
          <CheckIcon size={22} className="stroke-2" />
        </span>
        <h1 className="mt-5 text-balance text-date">{t('checkout.basket.thanks')}</h1>
        <p className="mt-3 text-ink-2 wrap-anywhere">
          {email !== undefined && t('checkout.basket.mailed', { email })}{' '}
          {!isNothing(checkout.priceSummary.total) && t('checkout.basket.payThere')}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          {goal !== null && (
            <LinkButton kind="primary" to={goal} reloadDocument>
              {t('checkout.basket.goBack')}
            </LinkButton>
          )}
          {hasPlan && <LinkButton to={accountPaths.plans()}>{t('checkout.toMyPlans')}</LinkButton>}
          {goal === null && !hasPlan && <LinkButton to={paths.services()}>{t('checkout.thanks.toServices')}</LinkButton>}
        </p>
      </div>
      <BasketSummary checkout={checkout} />
    </div>
  )
}
