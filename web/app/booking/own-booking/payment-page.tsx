import type { Booking, BookingPayment, MoneyAmount, OwnPayment } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useNavigate, useRevalidator } from 'react-router'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { completeBooking } from '../complete-booking.ts'
import { useGoToPay, usePaidBeside } from '../go-to-pay.ts'
import { RefusalBanner } from '../refusals.tsx'
import { NoScripts } from './no-scripts.tsx'

export type Standing = 'OPEN' | 'PROCESSING' | 'FAILED' | 'LOST' | 'ENDED'

type PaymentPageProps = {
  booking: Booking
  amounts: BookingPayment
  token: string
  standing: Standing
  otherTimes: string | undefined
}

export const PaymentPage = ({ booking, amounts, token, standing, otherTimes }: PaymentPageProps) => {
  const { t, locale } = useText()
  const { timezone } = slotOf(booking)
  const when = formatWhenShort(booking.startDate, timezone, locale)
  const words = wordsOf[standing]
  const isPayable = standing === 'OPEN' || standing === 'FAILED'
  const isBeside = usePaidBeside(standing === 'OPEN' || standing === 'PROCESSING')
  return (
    <div className="page-narrow pt-8 wide:pt-14">
      <PageTitle>{t(words.title)}</PageTitle>
      {isPayable && <NoScripts />}
      <span className="grid size-11 place-content-center rounded-full bg-wait-wash text-wait-ink">
        <StateShape shape="half" size={20} />
      </span>
      <div role="status">
        <h1 className="mt-5 text-date">{t(words.title)}</h1>
        <p className="mt-3 text-ink-2">{t(isBeside && isPayable ? 'booking.pay.beside' : words.text)}</p>
      </div>
      <p className="mt-6 wrap-anywhere font-strong">{t('booking.pay.what', { title: booking.bookedEntity.title, when })}</p>
      {amounts.count > 1 && <p className="mt-1 text-ink-2">{t('booking.pay.others', { count: amounts.count - 1 })}</p>}
      {isPayable && <Amounts amounts={amounts} />}
      {isPayable && <Actions booking={booking} amounts={amounts} token={token} />}
      {standing === 'PROCESSING' && <CheckAgain />}
      {!isPayable && standing !== 'PROCESSING' && otherTimes !== undefined && (
        <LinkButton kind="primary" to={otherTimes} className="mt-6">
          {t('booking.pay.otherTime')}
        </LinkButton>
      )}
    </div>
  )
}

const wordsOf = {
  OPEN: { title: 'booking.pay.openTitle', text: 'booking.pay.open' },
  PROCESSING: { title: 'booking.pay.processingTitle', text: 'booking.pay.processing' },
  FAILED: { title: 'booking.pay.failedTitle', text: 'booking.pay.failed' },
  LOST: { title: 'booking.pay.lostTitle', text: 'booking.pay.lost' },
  ENDED: { title: 'booking.pay.endedTitle', text: 'booking.pay.ended' },
} as const satisfies Record<Standing, object>

const Amounts = ({ amounts: { total, paid, due } }: { amounts: BookingPayment }) => {
  const { t, locale } = useText()
  const line = (label: string, { value, currency }: MoneyAmount, isStrong = false) => (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className={isStrong ? 'font-strong tabular-nums' : 'tabular-nums'}>{formatMoney(value, currency, locale)}</dd>
    </div>
  )
  return (
    <dl className="mt-4 grid gap-2 rounded-m border border-line-2 bg-surface px-4 py-3.5 text-small">
      {total && line(t('booking.pay.total'), total)}
      {/[1-9]/.test(paid.value) && line(t('booking.pay.paid'), paid)}
      {line(t('booking.pay.due'), due, true)}
    </dl>
  )
}

type ActionsProps = Pick<PaymentPageProps, 'booking' | 'amounts' | 'token'>

const Actions = ({ booking, amounts: { due, inPerson, online }, token }: ActionsProps) => {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const paying = useGoToPay(token)
  const staying = useCall(async () => {
    const { manageToken } = await completeBooking({ params: { bookingId: booking.id }, body: onTheSpot(booking) })
    await navigate(paths.confirmed(manageToken), { replace: true })
  })
  const error = paying.error ?? staying.error
  const isHold = booking.status === 'CREATED'
  return (
    <>
      {error && (
        <div className="mt-4">
          <RefusalBanner error={error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {online && (
          <Button kind="primary" isPending={paying.isPending} onPress={() => void paying.send()}>
            {t('booking.pay.again', { due: formatMoney(due.value, due.currency, locale) })}
          </Button>
        )}
        {isHold && inPerson && (
          <Button isPending={staying.isPending} onPress={() => void staying.send()}>
            {t('booking.pay.thereInstead')}
          </Button>
        )}
        {!isHold && <LinkButton to={paths.booking(token)}>{t('booking.pay.toBooking')}</LinkButton>}
      </div>
    </>
  )
}

const onTheSpot = ({ revision, contactDetails: { contactId: _, ...contactDetails } }: Booking) => ({
  revision,
  contactDetails,
  selectedPaymentOption: 'OFFLINE' as const,
})

const CheckAgain = () => {
  const { t } = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <Button className="mt-6" isPending={state === 'loading'} onPress={() => void revalidate()}>
      {t('booking.pay.check')}
    </Button>
  )
}

export const standingOf = ({ status, holdExpiresDate }: Booking, payment: OwnPayment | null, now: string): Standing | null => {
  if (payment?.status === 'SUCCEEDED') return status === 'DECLINED' || status === 'CANCELED' ? 'LOST' : null
  const isOver =
    status === 'CREATED' ? holdExpiresDate === undefined || holdExpiresDate <= now : status === 'DECLINED' || status === 'CANCELED'
  if (payment?.status === 'OPEN' && payment.redirectUrl === undefined) return 'PROCESSING'
  if (isOver) return 'ENDED'
  return payment?.status === 'FAILED' || payment?.status === 'EXPIRED' ? 'FAILED' : 'OPEN'
}
