import type { Service } from '@foyer/contract'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import type { ClassSession, OwnSeat } from '../class-session.ts'
import { type CourseDates, type CourseSeats, useCourseText } from '../courses.ts'
import { usePriceText } from '../price-text.ts'
import { SeatsLeft } from '../seats-left.tsx'
import { asOfOneDate } from '../single-date.ts'
import type { Enrolment } from './enrolment.ts'
import { OfferFrame } from './frames.tsx'
import { HowToJoin } from './how-to-join.tsx'

type CourseOfferProps = {
  service: Service
  sessions: readonly ClassSession[]
  dates: CourseDates | null
  enrolment: Enrolment
  seats: CourseSeats | undefined
  own: OwnSeat | undefined
}

export const CourseOffer = ({ service, sessions, dates, enrolment, seats, own }: CourseOfferProps) => {
  const { t, locale } = useText()
  const { timeZone, currency } = useSite()
  const priceText = usePriceText()
  const courseText = useCourseText()
  const enrolmentText = useEnrolmentText()
  const hasBegun = dates !== null && dates.ahead > 0 && dates.ahead < dates.count
  const priceNow = hasBegun && service.onlineBooking.lateJoinPrice === 'PRO_RATA' ? seats?.price : undefined
  const single = sessions.find(({ offer }) => offer?.isBookable)
  const isOpen = enrolment.state === 'OPEN' || enrolment.state === 'OPEN_AFTER_START'
  return (
    <OfferFrame
      label={t('classes.course.offer')}
      lead={dates ? courseText.all(dates) : t('visitor.sessions.course')}
      price={priceNow ? formatMoney(priceNow.value, priceNow.currency ?? currency, locale) : priceText(service)}
    >
      <div className="grid gap-3 border-line border-t pt-5">
        {dates?.next !== undefined && (
          <p>
            <span className="block font-strong text-small">
              {t(dates.ahead === dates.count ? 'classes.course.begins' : 'classes.course.goesOn')}
            </span>
            {formatWhenShort(dates.next, timeZone, locale)}
          </p>
        )}
        {hasBegun && (
          <p className="font-strong">
            {t('classes.course.started', { left: courseText.sessions(dates) })}
            {priceNow && ` ${t('classes.course.paidRest')}`}
          </p>
        )}
        {seats && isOpen && <SeatsLeft seats={seats} />}
        <p className="text-ink-2">{enrolmentText(enrolment)}</p>
      </div>
      {single !== undefined && (
        <p className="text-ink-2 text-small">
          {t('classes.course.single', { price: priceText(asOfOneDate(service)) })}{' '}
          <Link to={{ hash: 'dates' }} className="inline-flex min-h-6 items-center">
            {t('classes.course.chooseDate')}
          </Link>
        </p>
      )}
      <WayIn
        service={service}
        own={own}
        canEnrol={isOpen && dates !== null && seats?.left !== 0}
        mayWait={isOpen && seats?.left === 0 && seats.mayWait === true}
      />
    </OfferFrame>
  )
}

type WayInProps = Pick<CourseOfferProps, 'service' | 'own'> & { canEnrol: boolean; mayWait: boolean }

const WayIn = ({ service, own, canEnrol, mayWait }: WayInProps) => {
  const { t } = useText()
  if (own) return <LinkButton to={paths.ownBooking(own.bookingId)}>{t(wordOfOwn(own))}</LinkButton>
  if (mayWait && service.onlineBooking.enabled)
    return <LinkButton to={paths.joinWaitingList(service.mainSlug.name)}>{t('classes.session.wait')}</LinkButton>
  if (!service.onlineBooking.enabled || !canEnrol) return <HowToJoin about={service.name} />
  return (
    <LinkButton kind="primary" to={paths.bookingDetails(service.mainSlug.name)}>
      {t('classes.course.enrol')}
    </LinkButton>
  )
}

const wordOfOwn = ({ isRequest, isWaiting = false }: OwnSeat) => {
  if (isWaiting) return 'classes.session.waiting' as const
  return isRequest ? ('classes.course.asked' as const) : ('classes.course.in' as const)
}

const useEnrolmentText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (enrolment: Enrolment): string => {
    if (enrolment.state === 'UNPLANNED') return t('classes.course.enrolment.UNPLANNED')
    if (enrolment.state === 'OVER') return t('classes.course.enrolment.OVER')
    return t(`classes.course.enrolment.${enrolment.state}`, { when: formatWhenShort(enrolment.at, timeZone, locale) })
  }
}
