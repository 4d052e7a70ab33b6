import type { FormField } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { NoScripts } from '../../features/own-booking/no-scripts.tsx'
import { TogetherDetails } from '../../features/own-booking/together/together-details.tsx'
import { dateInZone, readPickerState } from '../../features/slot-picker/picker-state.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { readPlaceOfVisit } from '../../service-places.ts'
import { siteContext } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { readTogether, searchOfTogether } from '../../together-choice.ts'
import { askedFor, loadParts, type TogetherPart } from '../../together-parts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { signedInMember } from './signed-in-customer.ts'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const search = new URL(request.url).searchParams
  const now = Temporal.Now.instant()
  const { start, zone } = readPickerState(search, context.get(siteContext).site.timeZone, now)
  const parts = await loadParts(api, readTogether(search))
  const known = askedFor(search, parts)
  // Without a time, or with one service left, there is something to choose first.
  if (start === null || parts.length < 2) throw redirect(paths.together(searchOfTogether(search, known)))
  const [fields, signedIn] = await Promise.all([loadFields(api, parts), signedInMember(api)])
  const named = (search.get('with') ?? '').split(',')
  const staff = parts.map(({ service, staff: asked }, position) => knownStaff(service, named[position]) ?? asked)
  return {
    parts,
    fields,
    signedIn,
    asked: { start, zone, staff, areAtOnce: known.areAtOnce, placeId: readPlaceOfVisit(search, parts)?.id },
    otherTimes: paths.together(`${searchOfTogether(search, known)}&date=${dateInZone(start, zone)}`),
    now: now.toString(),
  }
}

const knownStaff = ({ staffMembers }: TogetherPart['service'], id: string | undefined): string | null =>
  staffMembers.find(({ staffMemberId }) => staffMemberId === id)?.staffMemberId ?? null

/** What the forms of all services ask, each question once. */
const loadFields = async (api: Client, parts: readonly TogetherPart[]): Promise<FormField[]> => {
  const ids = [...new Set(parts.map(({ service }) => service.form.id))]
  const forms = await Promise.all(ids.map((bookingFormId) => api['booking-forms'].getBookingForm({ params: { bookingFormId } })))
  const byKey = Map.groupBy(
    forms.flatMap(({ bookingForm }) => bookingForm.fields),
    ({ key }) => key,
  )
  return [...byKey.values()].flatMap(([field, ...same]) =>
    field ? [{ ...field, required: [field, ...same].some(({ required }) => required) }] : [],
  )
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const Details = () => {
  const { t } = useText()
  const data = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageTitle>{t('booking.details.title')}</PageTitle>
      <BackLink to={data.otherTimes}>{t('together.otherTimes')}</BackLink>
      <NoScripts />
      <TogetherDetails {...data} />
    </div>
  )
}

export default Details
