import type { Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { loadAddOnGroups } from '../../add-on-choice.ts'
import { BookingDetails } from '../../features/own-booking/booking-details.tsx'
import { customerOf } from '../../features/own-booking/known-customer.ts'
import { NoScripts } from '../../features/own-booking/no-scripts.tsx'
import { dateInZone, readPickerState } from '../../features/slot-picker/picker-state.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { loadOptions, participantsChoicesOf, readServiceChoice, searchOfChoice, wholeMinutes } from '../../service-choice.ts'
import { siteContext } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { readAppointmentBySlug } from './read-service.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const [service, signedIn] = await Promise.all([readAppointmentBySlug(api, params.slug ?? '', paths.book), signedInMember(api)])
  const { site } = context.get(siteContext)
  const now = Temporal.Now.instant()
  const search = new URL(request.url).searchParams
  const { start, staff, zone } = readPickerState(search, site.timeZone, now)
  if (!start) throw redirect(paths.book(service.mainSlug.name))
  const [{ bookingForm }, options, groups] = await Promise.all([
    api['booking-forms'].getBookingForm({ params: { bookingFormId: service.form.id } }),
    loadOptions(api, service),
    loadAddOnGroups(api, service),
  ])
  const chosen = readServiceChoice(search, service, { options, groups })
  const choice = {
    ...{ start, resourceId: staff, zone, minutes: wholeMinutes(chosen), addOns: chosen.addOns },
    participantsChoices: participantsChoicesOf(options, chosen),
  }
  return { service, fields: bookingForm.fields, signedIn, choice, chosenBefore: searchOfChoice(chosen, service), now: now.toString() }
}

/** Managers book for others here, if at all: their own names would be in the way. */
const signedInMember = async (api: Client) => {
  const { session } = await api.identity.getSession({})
  if (session.role !== 'MEMBER') return null
  return customerOf((await api.members.getMyMember({ query: { fieldsets: ['FULL'] } })).member)
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const Details = () => {
  const { t } = useText()
  const { service, fields, signedIn, choice, chosenBefore, now } = useLoaderData<typeof loader>()
  const { start, zone, resourceId } = choice
  const otherTimes = paths.book(service.mainSlug.name, {
    date: dateInZone(start, zone),
    zone,
    ...chosenBefore,
    ...(resourceId && { staff: resourceId }),
  })
  return (
    <div className="page">
      <PageTitle>{t('booking.details.title')}</PageTitle>
      <BackLink to={otherTimes}>{t('booking.details.otherTimes')}</BackLink>
      <NoScripts />
      <BookingDetails service={service} fields={fields} choice={choice} otherTimes={otherTimes} signedIn={signedIn} now={now} />
    </div>
  )
}

export default Details
