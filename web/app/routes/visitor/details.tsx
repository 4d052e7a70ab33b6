import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingDetails } from '../../features/own-booking/booking-details.tsx'
import { NoScripts } from '../../features/own-booking/no-scripts.tsx'
import { dateInZone, readPickerState } from '../../features/slot-picker/picker-state.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { siteContext } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { readServiceBySlug } from './read-service.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const service = await readServiceBySlug(apiOf(context), params.slug ?? '', paths.book)
  const { site } = context.get(siteContext)
  const now = Temporal.Now.instant()
  const { start, staff, zone } = readPickerState(new URL(request.url).searchParams, site.timeZone, now)
  if (!start) throw redirect(paths.book(service.mainSlug.name))
  return { service, choice: { start, resourceId: staff, zone }, now: now.toString() }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const Details = () => {
  const { t } = useText()
  const { service, choice, now } = useLoaderData<typeof loader>()
  const { start, zone, resourceId } = choice
  const otherTimes = paths.book(service.mainSlug.name, { date: dateInZone(start, zone), zone, ...(resourceId && { staff: resourceId }) })
  return (
    <div className="page">
      <PageTitle>{t('booking.details.title')}</PageTitle>
      <BackLink to={otherTimes}>{t('booking.details.otherTimes')}</BackLink>
      <NoScripts />
      <BookingDetails service={service} choice={choice} otherTimes={otherTimes} now={now} />
    </div>
  )
}

export default Details
