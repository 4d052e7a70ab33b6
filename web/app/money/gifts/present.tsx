import type { FoundGift } from '@foyer/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { formatDate } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { planPaths } from '../../offer/plan-paths.ts'
import { periodText } from '../../offer/plan-text.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { giftPaths } from '../gift-paths.ts'
import { GiftCard, lastDayOfGift, Ribbon } from './gift-card.tsx'

type PresentProps = { gift: FoundGift; code: string; member: string | null }

export const Present = ({ gift, code, member }: PresentProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = (instant: string | undefined) => (instant === undefined ? '' : formatDate(instant, timeZone, locale))
  if (gift.status === 'REDEEMED') {
    const hint = t('gifts.open.redeemedHint', { date: date(gift.redeemedDate) })
    return (
      <Over title={t('gifts.open.redeemed')} hint={hint}>
        <LinkButton to={accountPaths.plans()}>{t('gifts.open.toMyPlans')}</LinkButton>
      </Over>
    )
  }
  if (gift.status === 'EXPIRED')
    return <Over title={t('gifts.open.expired')} hint={t('gifts.open.expiredHint', { date: date(lastDayOfGift(gift.expiresDate)) })} />
  return (
    <div className="mx-auto max-w-180 pt-8 wide:pt-14">
      <h1 className="text-balance text-center text-display wrap-anywhere">{t('gifts.open.heading', { receiver: gift.receiverName })}</h1>
      <p className="mt-3 text-center text-[1.125rem] text-ink-2 wrap-anywhere">{t('gifts.open.from', { giver: gift.giverName })}</p>
      <details className="group mt-9">
        <summary className="gift-wrapping mx-auto block max-w-120 cursor-pointer list-none rounded-card group-open:hidden">
          <WrappedBox />
        </summary>
        <div className="unwrapped grid gap-9">
          <Unwrapped gift={gift} date={date} />
          <Redeeming gift={gift} code={code} member={member} />
        </div>
      </details>
    </div>
  )
}

const Over = ({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) => (
  <div className="max-w-form pt-8 wide:pt-14">
    <h1 className="text-balance text-display">{title}</h1>
    <p className="mt-3.5 mb-7 text-[1.125rem] text-ink-2">{hint}</p>
    {children}
  </div>
)

const WrappedBox = () => {
  const { t } = useText()
  return (
    <span className="block">
      <span className="relative block h-64 overflow-clip rounded-card bg-brand-solid text-on-brand">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-7 -translate-y-1/2 bg-current opacity-25" />
        <Ribbon className="left-1/2 -translate-x-1/2" />
      </span>
      <span className="mt-5 grid min-h-13 place-content-center rounded-m bg-brand-solid px-6 font-strong text-on-brand">
        {t('gifts.open.unwrap')}
      </span>
    </span>
  )
}

const Unwrapped = ({ gift, date }: { gift: FoundGift; date: (instant: string | undefined) => string }) => {
  const { t } = useText()
  const { name: business } = useSite()
  const { plan, message, expiresDate } = gift
  const card = { business, receiver: gift.receiverName, giver: gift.giverName, plan: plan.name, message }
  return (
    <div>
      <GiftCard card={card} />
      {plan.description !== '' && <p className="mt-6 whitespace-pre-line text-ink-2">{plan.description}</p>}
      {plan.perks.length > 0 && (
        <ul className="mt-3 list-disc ps-5 text-ink-2">
          {plan.perks.map((perk) => (
            <li key={perk} className="wrap-anywhere">
              {perk}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-ink-2">
        {plan.duration ? t('gifts.open.runs', { period: periodText(plan.duration, t) }) : t('gifts.open.withoutEnd')}
        {expiresDate !== undefined && `. ${t('gifts.open.until', { date: date(lastDayOfGift(expiresDate)) })}`}
      </p>
    </div>
  )
}

const Redeeming = ({ gift, code, member }: PresentProps) => {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="redeem" className="grid gap-5 border-line border-t pt-7">
      <h2 id="redeem" className="text-title">
        {t('gifts.open.redeemTitle')}
      </h2>
      {member === null ? (
        <>
          <p className="text-ink-2">{t('gifts.open.signInHint')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton kind="primary" to={accountPaths.signUp({ to: pathname })}>
              {t('gifts.open.signUp')}
            </LinkButton>
            <LinkButton to={paths.signIn({ to: pathname })}>{t('gifts.open.signIn')}</LinkButton>
          </div>
        </>
      ) : (
        <RedeemForm gift={gift} code={code} member={member} />
      )}
    </section>
  )
}

const refusals = ['GIFT_NOT_REDEEMABLE', 'purchases_limit_reached', 'invalid_start_date', 'RATE_LIMITED'] as const

const RedeemForm = ({ code, member }: PresentProps & { member: string }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const [day, setDay] = useState<string | null>(null)
  const redeeming = useCall(async () => {
    const startDate = day ? Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString() : undefined
    const { order } = await client.gifts.redeemGift({ body: { code, ...(startDate !== undefined && { startDate }) } })
    await navigate(planPaths.thankYou(order.id), { replace: true })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day !== '') void redeeming.send()
  }
  const refusal = redeeming.error && (refusals.find((known) => known === redeeming.error?.code) ?? ('other' as const))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <p className="text-ink-2">
        <Rich text={t('gifts.open.asMember', { name: member })} parts={{ b: (words) => <b className="font-strong">{words}</b> }} />
      </p>
      <RadioGroup
        label={t('gifts.open.start')}
        choices={[
          { value: 'NOW', label: t('gifts.open.startNow') },
          { value: 'LATER', label: t('gifts.open.startLater') },
        ]}
        value={day === null ? 'NOW' : 'LATER'}
        onChange={(when) => setDay(when === 'NOW' ? null : '')}
      />
      {day !== null && (
        <TextField
          type="date"
          label={t('gifts.open.startDay')}
          value={day}
          error={day === '' ? t('gifts.missing.day') : undefined}
          onValue={setDay}
          className="max-w-60"
        />
      )}
      {refusal && <Banner tone="bad" role="alert" title={t(`gifts.open.refused.${refusal}`)} />}
      <Button type="submit" kind="primary" isPending={redeeming.isPending} className="min-h-13">
        {t(redeeming.isPending ? 'gifts.open.redeeming' : 'gifts.open.redeem')}
      </Button>
    </form>
  )
}

export const GiftCodeForm = ({ code, isLimited }: { code: string; isLimited: boolean }) => {
  const { t } = useText()
  return (
    <div className="max-w-form pt-8 wide:pt-14">
      <h1 className="text-display">{t('gifts.open.enter')}</h1>
      <p className="mt-3.5 mb-8 text-[1.125rem] text-ink-2">{t('gifts.open.enterHint')}</p>
      {code !== '' && (
        <Banner tone="bad" role="alert" title={t(isLimited ? 'gifts.open.refused.RATE_LIMITED' : 'gifts.open.unknown')} className="mb-6">
          {!isLimited && t('gifts.open.unknownHint')}
        </Banner>
      )}
      <form action={giftPaths.enter()} className="grid justify-items-start gap-5">
        <TextField
          name="code"
          label={t('gifts.open.code')}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          className="w-full max-w-90"
        />
        <Button type="submit" kind="primary">
          {t('gifts.open.find')}
        </Button>
      </form>
    </div>
  )
}
