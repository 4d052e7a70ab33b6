import type { Money, Service } from '@foyer/contract'
import { priceOf, variantOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingDetails } from '../../../booking/booking-details/booking-details.tsx'
import type { WantedBooking } from '../../../booking/booking-details/booking-summary.tsx'
import { signedInMember } from '../../../booking/known-customer.ts'
import { NoScripts } from '../../../booking/own-booking/no-scripts.tsx'
import { readCourse, readSession, withOffers } from '../../../booking/read-sessions.ts'
import { dateInZone, readPickerState } from '../../../booking/slot-picker/picker-state.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { siteContext } from '../../../house/site-context.ts'
import { loadAddOnGroups, minutesOfAddOns } from '../../../offer/add-on-choice.ts'
import type { Seats } from '../../../offer/class-session.ts'
import { readCourseSeats } from '../../../offer/courses.ts'
import { choicesOfCounts, readCounts, sumOf } from '../../../offer/participant-counts.ts'
import {
  loadOptions,
  participantsChoicesOf,
  readServiceChoice,
  type ServiceOptions,
  searchOfChoice,
  wholeMinutes,
  wordsOf,
} from '../../../offer/service-choice.ts'
import { readLocation } from '../../../offer/service-locations.ts'
import { asOfOneDate, hasSingleDates } from '../../../offer/single-date.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
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

type Asked = { search: URLSearchParams; now: Temporal.Instant; zone: string }

/** An address that names nothing bookable redirects to the page where that is chosen. */
const loadWanted = async (api: Client, service: Service, asked: Asked): Promise<WantedBooking> => {
  const load = hasSingleDates(service) && asked.search.has('session') ? loadSession : loaders[service.type]
  const wanted = await load(api, service, asked)
  return { ...wanted, price: priceOfWanted(service, wanted) }
}

/** Undefined where the price depends on a staff member who is not chosen. */
const priceOfWanted = ({ payment }: Service, { choice, options }: WantedBooking): Money | undefined => {
  const { participants: count = 1, participantsChoices, addOns = [], minutes, resourceId } = choice
  const each = participantsChoices?.serviceChoices ?? [{ numberOfParticipants: count }]
  const groups = each.map(({ numberOfParticipants = count, choices = [] }) => ({
    count: numberOfParticipants,
    resourceId,
    custom: choices[0]?.custom ?? null,
    minutes: minutes === undefined ? null : minutes - minutesOfAddOns(addOns),
  }))
  if (options && groups.some((group) => variantOf(options, group) === null)) return undefined
  return priceOf({ payment, options }, groups, addOns) ?? undefined
}

const loadAppointment = async (api: Client, service: Service, { search, now, zone: siteZone }: Asked): Promise<WantedBooking> => {
  const slug = service.mainSlug.name
  const { start, staff, zone } = readPickerState(search, { zone: siteZone, locale: 'en-GB' }, now)
  if (!start) throw redirect(paths.book(slug))
  const [options, groups] = await Promise.all([loadOptions(api, service), loadAddOnGroups(api, service)])
  const chosen = readServiceChoice(search, service, { options, groups })
  const locationId = readLocation(search, service)?.id
  const otherTimes = paths.book(slug, {
    date: dateInZone(start, zone),
    zone,
    ...searchOfChoice(chosen, service),
    ...(staff && { staff }),
    ...(locationId && { place: locationId }),
  })
  return {
    choice: {
      start,
      resourceId: staff,
      zone,
      minutes: wholeMinutes(chosen),
      addOns: chosen.addOns,
      locationId,
      participantsChoices: participantsChoicesOf(options, chosen),
    },
    otherTimes,
    mostParticipants: 1,
    options,
  }
}

const loadSession = async (api: Client, service: Service, { search, now, zone: siteZone }: Asked): Promise<WantedBooking> => {
  const slug = service.mainSlug.name
  const { zone } = readPickerState(search, { zone: siteZone, locale: 'en-GB' }, now)
  const sessionId = search.get('session')
  if (!sessionId) throw redirect(paths.service(slug))
  const [found, options] = await Promise.all([
    readSession(api, service, sessionId),
    // Options of a course are for all its sessions, so a single session has none.
    service.type === 'COURSE' ? null : loadOptions(api, service),
  ])
  if (!found || found.isCanceled) throw redirect(paths.service(slug))
  const [session = found] = await withOffers(api, [found], zone)
  const { start, end, teachers, id } = session
  const { mostParticipants, ...participants } = participantsWanted(search, service, { options, seats: session.seats })
  return {
    choice: {
      start,
      zone,
      eventId: id,
      ...participants,
      minutes: Temporal.Instant.from(start).until(end).total('minutes'),
      resourceId: teachers[0]?.id ?? null,
    },
    otherTimes: service.type === 'COURSE' ? paths.service(slug) : paths.timetable({ class: slug }),
    mostParticipants,
    session,
    options,
  }
}

const loadCourse = async (api: Client, service: Service, { search, now, zone: siteZone }: Asked): Promise<WantedBooking> => {
  const slug = service.mainSlug.name
  const { zone } = readPickerState(search, { zone: siteZone, locale: 'en-GB' }, now)
  const [{ sessions, dates }, seats, options] = await Promise.all([
    readCourse(api, service, { now, zone: siteZone }),
    readCourseSeats(api, service.schedule.id),
    loadOptions(api, service),
  ])
  if (dates?.next === undefined) throw redirect(paths.service(slug))
  const { mostParticipants, ...participants } = participantsWanted(search, service, { options, seats })
  const choice = { start: dates.first, resourceId: null, zone, ...participants }
  return { choice, otherTimes: paths.service(slug), mostParticipants, course: { sessions, dates }, options }
}

const loaders = { APPOINTMENT: loadAppointment, CLASS: loadSession, COURSE: loadCourse }

type OfSession = { options: ServiceOptions | null; seats: Seats | undefined }

const participantsWanted = (search: URLSearchParams, service: Service, { options, seats }: OfSession) => {
  const { participants, mostParticipants } = participantsOf(search, service, seats)
  const counts = mostParticipants > 1 ? readCounts(search, wordsOf(options), mostParticipants) : null
  if (counts) return { mostParticipants, participants: sumOf(counts), participantsChoices: choicesOfCounts(options, counts) }
  const chosen = readServiceChoice(search, service, { options, groups: [] })
  return { mostParticipants, participants, participantsChoices: participantsChoicesOf(options, chosen, participants) }
}

const participantsOf = (search: URLSearchParams, { bookingPolicy }: Service, seats: Seats | undefined) => {
  const most = Math.max(1, Math.min(bookingPolicy.participantsPolicy.maxParticipantsPerBooking, seats?.left ?? Number.POSITIVE_INFINITY))
  const asked = Math.trunc(Number(search.get('participants')))
  return { participants: Math.min(most, Math.max(1, asked || 1)), mostParticipants: most }
}
