import type { FormField } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { TogetherDetails } from '../../../booking/booking-details/together-details.tsx'
import { firstOf, type WantedTogether } from '../../../booking/booking-details/wanted-together.ts'
import { signedInMember } from '../../../booking/known-customer.ts'
import { NoScripts } from '../../../booking/own-booking/no-scripts.tsx'
import { dateInZone, readPickerState } from '../../../booking/slot-picker/picker-state.ts'
import { firstClash } from '../../../booking/slot-picker/together/separate-steps.ts'
import { readTogether, searchOfTogether } from '../../../booking/together-choice.ts'
import { askedFor, loadParts, type TogetherPart } from '../../../booking/together-parts.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { readLocationOfVisit } from '../../../offer/service-locations.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { readerOf } from './reader-of.ts'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const search = new URL(request.url).searchParams
  const now = Temporal.Now.instant()
  const { start, zone } = readPickerState(search, readerOf(context), now)
  const parts = await loadParts(api, readTogether(search))
  const known = askedFor(search, parts)
  const asked = known.order === 'SEPARATE' ? separatelyWanted(parts, zone) : wholeWanted(parts, { start, zone, search, order: known.order })
  // Without a time, or with one service, redirects to where they are chosen.
  if (!asked || parts.length < 2) throw redirect(paths.together(searchOfTogether(search, known)))
  const [fields, signedIn] = await Promise.all([loadFields(api, parts), signedInMember(api)])
  return {
    parts,
    fields,
    signedIn,
    asked,
    otherTimes: paths.together(`${searchOfTogether(search, known)}${asked.starts ? '' : `&date=${dateInZone(asked.start, zone)}`}`),
    now: now.toString(),
  }
}

type Choice = { start: string | null; zone: string; search: URLSearchParams; order: WantedTogether['order'] }

const wholeWanted = (parts: readonly TogetherPart[], { start, zone, search, order }: Choice): WantedTogether | null => {
  const named = (search.get('with') ?? '').split(',')
  const staff = parts.map(({ service, staff: asked }, position) => knownStaff(service, named[position]) ?? asked)
  const locationId = readLocationOfVisit(search, parts)?.id
  return start === null ? null : { start, zone, order, staff, locationIds: parts.map(() => locationId) }
}

/** Null until all services have a time and none overlap. */
const separatelyWanted = (parts: readonly TogetherPart[], zone: string): WantedTogether | null => {
  const starts = parts.flatMap(({ at }) => at ?? [])
  if (starts.length < parts.length || firstClash(parts)) return null
  const [staff, locationIds] = [parts.map((part) => part.staff), parts.map(({ locationId }) => locationId)]
  return { start: firstOf(starts), zone, order: 'SEPARATE', staff, locationIds, starts }
}

const knownStaff = ({ staffMembers }: TogetherPart['service'], id: string | undefined): string | null =>
  staffMembers.find(({ staffMemberId }) => staffMemberId === id)?.staffMemberId ?? null

/** A question that several forms ask is asked once. */
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
