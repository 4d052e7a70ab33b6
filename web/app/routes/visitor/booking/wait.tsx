import type { Service } from '@foyer/contract'
import { type Client, isRefusal } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { customerOf } from '../../../booking/known-customer.ts'
import { NoScripts } from '../../../booking/own-booking/no-scripts.tsx'
import { JoinList, type ListToJoin } from '../../../booking/waiting-list/join-list.tsx'
import { JoinWindow } from '../../../booking/waiting-list/join-window.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { siteContext } from '../../../house/site-context.ts'
import { loadOptions, readServiceChoice } from '../../../offer/service-choice.ts'
import { readLocation } from '../../../offer/service-locations.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { readServiceBySlug } from './read-service.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { timeZone } = context.get(siteContext).site
  const search = new URL(request.url).searchParams
  const eventId = search.get('session') ?? ''
  const [service, signedIn] = await Promise.all([
    readServiceBySlug(api, params.slug ?? '', (slug) => paths.joinWaitingList(slug, eventId === '' ? {} : { session: eventId })),
    signedInMember(api),
  ])
  const [list, options, { bookingForm }] = await Promise.all([
    readList(api, service, { eventId, timeZone }),
    loadOptions(api, service),
    api['booking-forms'].getBookingForm({ params: { bookingFormId: service.form.id } }),
  ])
  const chosen = readServiceChoice(search, service, { options, groups: [] })
  const today = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate().toString()
  const asked = { date: dateIn(search, today), staff: search.get('staff'), locationId: readLocation(search, service)?.id }
  return { service, signedIn, list, options, chosen, fields: bookingForm.fields, today, asked }
}

const dateIn = (search: URLSearchParams, today: string): string => {
  const asked = search.get('date') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked > today ? asked : today
}

const signedInMember = async (api: Client) => {
  const { session } = await api.identity.getSession({})
  if (session.role !== 'MEMBER') return null
  return customerOf((await api.members.getMyMember({ query: { fieldsets: ['FULL'] } })).member)
}

/** Null for an appointment; a 404 for a session or course without a waiting list. */
const readList = async (api: Client, service: Service, asked: { eventId: string; timeZone: string }): Promise<ListToJoin | null> => {
  if (service.type === 'APPOINTMENT') return null
  if (service.type === 'CLASS' && asked.eventId !== '') return await readSessionList(api, asked)
  if (service.type !== 'COURSE') throw new Response(null, { status: 404 })
  const params = { scheduleId: service.schedule.id }
  const { availability } = await api.availability.getScheduleAvailability({ params })
  const { firstSessionStart: start, waitingList, openSpots } = availability
  return { bookedEntity: { schedule: params }, openSpots: waitingList?.openSpots ?? null, isFree: openSpots > 0, ...(start && { start }) }
}

const readSessionList = async (api: Client, { eventId, timeZone }: { eventId: string; timeZone: string }): Promise<ListToJoin> => {
  try {
    const { timeSlot } = await api.availability.getEventTimeSlot({ params: { eventId }, query: { timeZone } })
    const instantOf = (local = '') => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString()
    return {
      bookedEntity: { slot: { eventId } },
      openSpots: timeSlot.eventInfo?.waitingList?.remainingCapacity ?? null,
      isFree: timeSlot.bookable,
      start: instantOf(timeSlot.localStartDate),
      end: instantOf(timeSlot.localEndDate),
    }
  } catch (error) {
    if (isRefusal(error, 'availability.getEventTimeSlot', 'EVENT_NOT_FOUND', 'INVALID_ARGUMENT')) throw new Response(null, { status: 404 })
    throw error
  }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const Wait = () => {
  const { t } = useText()
  const { list, today, asked, ...joining } = useLoaderData<typeof loader>()
  const { service } = joining
  return (
    <div className="page-narrow">
      <PageTitle>{t('booking.waiting.title')}</PageTitle>
      <BackLink to={paths.service(service.mainSlug.name)}>{t('booking.waiting.toService', { service: service.name })}</BackLink>
      <NoScripts />
      {list ? <JoinList {...joining} list={list} /> : <JoinWindow {...joining} today={today} asked={asked} />}
    </div>
  )
}

export default Wait
