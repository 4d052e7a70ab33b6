import { slotOf } from '@foyer/domain'
import { formatWhenShort } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { type BasketPart, hasPlan, type Opened } from '../basket-parts.ts'
import { BasketPrices, isNothing } from '../basket-prices.tsx'
import { ChangeRow } from '../change-row.tsx'
import { useVisit, wayBack } from '../visit.ts'
import { AccountOffer, LeaveLink } from './after-booking.tsx'
import { Booked, BookedVisit } from './booked.tsx'

type BasketThanksProps = Opened & { isGuest: boolean }

const BasketThanks = ({ checkout, parts, plans, isGuest }: BasketThanksProps) => {
  const { t } = useText()
  const goal = wayBack(useVisit(), 'postFlowUrl')
  const withPlan = hasPlan(checkout)
  const { email } = checkout.buyerInfo
  const [first] = parts
  const isPaid = parts.some(({ own }) => own.booking.paymentStatus === 'PAID')
  return (
    <div className="mx-auto max-w-form">
      <PageTitle>{t('checkout.basket.thanks')}</PageTitle>
      <div className="pt-8 pb-7 wide:pt-14 wide:pb-9" role="status">
        <span className="grid size-11 place-content-center rounded-full bg-brand-solid text-on-brand">
          <CheckIcon size={22} className="stroke-2" />
        </span>
        <h1 tabIndex={-1} className="mt-5 text-balance text-date">
          {t('checkout.basket.thanks')}
        </h1>
        <p className="mt-3 text-ink-2 wrap-anywhere">
          {email !== undefined && t('checkout.basket.mailed', { email })}{' '}
          {!isNothing(checkout.priceSummary.total) && !isPaid && t('checkout.basket.payThere')}
        </p>
      </div>
      <div className="grid gap-12">
        {parts.map((part) => (
          <div key={part.own.booking.id}>
            <PartBooked part={part} />
          </div>
        ))}
      </div>
      {withPlan && (
        <ChangeRow
          title={t('checkout.thanks.manage')}
          sentence={t('checkout.thanks.manageHint')}
          action={<LinkButton to={accountPaths.plans()}>{t('checkout.toMyPlans')}</LinkButton>}
        />
      )}
      {isGuest && first && <AccountOffer own={first.own} />}
      <LeaveLink />
      {goal === null && !withPlan && !first && (
        <p className="mt-6">
          <LinkButton to={paths.services()}>{t('checkout.thanks.toServices')}</LinkButton>
        </p>
      )}
      <section aria-label={t('checkout.summary')} className="mt-8 rounded-card border border-line-2 bg-surface p-5">
        <BasketPrices checkout={checkout} parts={parts} plans={plans} />
      </section>
    </div>
  )
}

export default BasketThanks

const PartBooked = ({ part: { own, visit, reminderDate } }: { part: BasketPart }) => {
  const { locale } = useText()
  const { title } = own.booking.bookedEntity
  const label = `${title}, ${formatWhenShort(own.booking.startDate, slotOf(own.booking).timezone, locale)}`
  return visit ? (
    <BookedVisit visit={visit} reminderDate={reminderDate} label={label} />
  ) : (
    <Booked own={own} reminderDate={reminderDate} label={label} />
  )
}
