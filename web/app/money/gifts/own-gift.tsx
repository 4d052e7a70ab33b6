import type { OwnGift as Gift } from '@foyer/contract'
import type { ReactNode } from 'react'
import { client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { giftPaths } from '../gift-paths.ts'
import { RefusedPurchase } from '../refused-purchase.tsx'
import { GiftCard, lastDayOfGift } from './gift-card.tsx'

export const OwnGift = ({ gift }: { gift: Gift }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = (instant: string | undefined) => (instant === undefined ? '' : formatDate(instant, timeZone, locale))
  const name = gift.receiver.name
  if (gift.status === 'UNPAID') return <Unpaid gift={gift} />
  if (gift.status === 'CANCELED') return <Page title={t('gifts.own.canceled')} />
  if (gift.status === 'REDEEMED')
    return <Page title={t('gifts.own.redeemed', { name })} lead={t('gifts.own.redeemedLead', { date: date(gift.redeemedDate) })} />
  if (gift.status === 'EXPIRED')
    return <Page title={t('gifts.own.expired')} lead={t('gifts.own.expiredLead', { date: date(lastDayOfGift(gift.expiresDate)) })} />
  return <Ready gift={gift} date={date} />
}

const Page = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <div className="max-w-form pt-8 wide:pt-14" role="status">
    <h1 className="text-balance text-display wrap-anywhere">{title}</h1>
    {lead !== undefined && <p className="mt-3.5 text-[1.125rem] text-ink-2">{lead}</p>}
    {children}
  </div>
)

const Unpaid = ({ gift }: { gift: Gift }) => {
  const { t, locale } = useText()
  const price = formatMoney(gift.price.value, gift.price.currency, locale)
  const pay = useCall(async () => {
    const { payment } = await client.payments.startPayment({ body: { giftId: gift.id, returnUrl: giftPaths.own(gift.id) } })
    if (payment.redirectUrl !== undefined) location.assign(payment.redirectUrl)
  })
  if (gift.payment !== 'ONLINE') {
    const later = gift.receiver.email === undefined ? [] : [t('gifts.own.spotMailed', { name: gift.receiver.name })]
    return <Page title={t('gifts.own.spot')} lead={[t('gifts.own.spotLead', { price }), ...later].join(' ')} />
  }
  return (
    <Page title={t('gifts.own.waiting')} lead={t('gifts.own.waitingLead')}>
      <div className="mt-6 grid justify-items-start gap-3">
        <RefusedPurchase error={pay.error} />
        <Button isPending={pay.isPending} onPress={() => void pay.send()}>
          {t('gifts.own.payOn')}
        </Button>
      </div>
    </Page>
  )
}

const Ready = ({ gift, date }: { gift: Gift; date: (instant: string | undefined) => string }) => {
  const { t } = useText()
  const { name: business } = useSite()
  const { name } = gift.receiver
  const { code = '' } = gift
  return (
    <div className="grid items-start gap-8 pt-8 wide:pt-14 desk:grid-cols-[minmax(0,1fr)_400px] desk:gap-16">
      <div className="max-w-form min-w-0">
        <h1 className="text-balance text-display wrap-anywhere">{t('gifts.own.ready')}</h1>
        <p className="mt-3.5 text-[1.125rem] text-ink-2 wrap-anywhere">
          {t('gifts.own.readyLead', { name })} <Delivery gift={gift} date={date} />
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line-2 bg-surface p-5">
          <p className="min-w-0 grow">
            <span className="block text-ink-2 text-small">{t('gifts.own.code')}</span>
            <span className="font-strong text-[1.375rem] tabular-nums tracking-wide wrap-anywhere">{code}</span>
          </p>
          <CopyButton text={code} label={t('gifts.own.copy')} done={t('gifts.own.copied')} />
        </div>
        {gift.expiresDate !== undefined && (
          <p className="mt-3 text-ink-2 text-small">{t('gifts.own.until', { date: date(lastDayOfGift(gift.expiresDate)) })}</p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <a
            href={giftPaths.pdf(gift.id)}
            download
            className={buttonLook({ kind: 'primary', size: 'normal', isSquare: false, isDisabled: false })}
          >
            {t('gifts.own.print')}
          </a>
          <LinkButton to={giftPaths.open(code)}>{t('gifts.own.look', { name })}</LinkButton>
        </div>
      </div>
      <GiftCard card={{ business, receiver: name, giver: gift.giver.name, plan: gift.planName, message: gift.message }} />
    </div>
  )
}

const Delivery = ({ gift, date }: { gift: Gift; date: (instant: string | undefined) => string }) => {
  const { t } = useText()
  const { name } = gift.receiver
  if (gift.deliveredDate !== undefined) return t('gifts.own.wasSent', { name, date: date(gift.deliveredDate) })
  if (gift.deliveryInstant !== undefined) return t('gifts.own.sentOn', { name, date: date(gift.deliveryInstant) })
  return t('gifts.own.handOver', { name })
}
