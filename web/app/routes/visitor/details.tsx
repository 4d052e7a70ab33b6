import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BookingDetails } from '../../booking/booking-details/booking-details.tsx'
import { signedInMember } from '../../booking/known-customer.ts'
import { NoScripts } from '../../booking/own-booking/no-scripts.tsx'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { siteContext } from '../../house/site-context.ts'
import { asOfOneDate, hasSingleDates } from '../../offer/single-date.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { loadWanted } from './load-wanted.ts'
import { readServiceBySlug } from './read-service.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const [service, signedIn] = await Promise.all([readServiceBySlug(api, params.slug ?? '', paths.book), signedInMember(api)])
  const now = Temporal.Now.instant()
  const asked = { search: new URL(request.url).searchParams, now, zone: context.get(siteContext).site.timeZone }
  const [{ bookingForm }, wanted] = await Promise.all([
    api['booking-forms'].getBookingForm({ params: { bookingFormId: service.form.id } }),
    loadWanted(api, service, asked),
  ])
  const booked = hasSingleDates(service) && wanted.session ? asOfOneDate(service) : service
  return { service: booked, fields: bookingForm.fields, signedIn, wanted, now: now.toString() }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const backTo = {
  APPOINTMENT: 'booking.details.otherTimes',
  CLASS: 'booking.details.otherSessions',
  COURSE: 'booking.details.toCourse',
} as const

const Details = () => {
  const { t } = useText()
  const { service, wanted, ...rest } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageTitle>{t('booking.details.title')}</PageTitle>
      <BackLink to={wanted.otherTimes}>{t(backTo[service.type])}</BackLink>
      <NoScripts />
      <BookingDetails service={service} wanted={wanted} {...rest} />
    </div>
  )
}

export default Details
