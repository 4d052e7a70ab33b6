import { type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { endOf } from '../../../booking/slot-choice.ts'
import { ChosenBar, useChosenText } from '../../../booking/slot-picker/chosen-bar.tsx'
import { loadPicker } from '../../../booking/slot-picker/load-picker.ts'
import { isWithinShown, readPickerState, searchWith } from '../../../booking/slot-picker/picker-state.ts'
import { ServiceAside } from '../../../booking/slot-picker/service-aside.tsx'
import { SlotPicker } from '../../../booking/slot-picker/slot-picker.tsx'
import { useChosenTime } from '../../../booking/slot-picker/use-picker-address.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf, orElse } from '../../../ground/server-api.ts'
import { IncludedInPlans, loadIncluded } from '../../../money/credits/included-in-plans.tsx'
import { loadAddOnGroups } from '../../../offer/add-on-choice.ts'
import { AddOnChoices } from '../../../offer/add-on-choices.tsx'
import {
  customerChoicesOf,
  loadOptions,
  readServiceChoice,
  type ServiceChoice,
  searchOfChoice,
  variantFor,
  wholeMinutes,
} from '../../../offer/service-choice.ts'
import { ServiceChoices } from '../../../offer/service-choices.tsx'
import { readLocation } from '../../../offer/service-locations.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { readAppointmentBySlug } from './read-service.ts'
import { readerOf } from './reader-of.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const now = Temporal.Now.instant()
  const service = await readAppointmentBySlug(api, params.slug ?? '', paths.book)
  const search = new URL(request.url).searchParams
  const state = readPickerState(search, readerOf(context), now)
  const options = await loadOptions(api, service)
  const groups = await loadAddOnGroups(api, service)
  const choice = readServiceChoice(search, service, { options, groups })
  const locationId = readLocation(search, service)?.id
  const [picker, included] = await Promise.all([
    loadPicker(api, { service, state, now, locationId, customerChoices: customerChoicesOf(choice) }),
    orElse(loadIncluded(api, service), null),
  ])
  const mayWait = service.bookingPolicy.waitlistPolicy.enabled && service.onlineBooking.enabled && choice.addOns.length === 0
  return {
    service,
    options,
    groups,
    choice,
    locationId,
    picker: { ...picker, ...(mayWait && { waitsAt: service.mainSlug.name }) },
    included,
  }
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isWithinShown(currentUrl, nextUrl) ? false : defaultShouldRevalidate

/** Search engines index one address, without weeks, days and staff members. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => [
  { name: 'description', content: loaderData?.service.tagLine ?? loaderData?.service.description ?? '' },
  { name: 'robots', content: location.search === '' ? 'nofollow' : 'noindex, nofollow' },
]

const Book = () => {
  const { t } = useText()
  const { service, options, groups, choice, locationId, picker, included } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const chosenText = useChosenText(service, (resourceId) => variantFor(options, { ...choice, resourceId })?.price, choice.addOns)
  const chosen = useChosenTime(picker)
  const { staff, zone } = picker.state
  const slug = service.mainSlug.name
  const title = t('visitor.picker.title', { service: service.name })
  const details = (start: string) =>
    paths.bookingDetails(slug, {
      start,
      zone,
      ...searchOfChoice(choice, service),
      ...(staff && { staff }),
      ...(locationId && { place: locationId }),
    })
  const price = variantFor(options, { ...choice, resourceId: staff })?.price
  const addressOf = (other: ServiceChoice) =>
    searchWith(search, { minutes: null, choice: null, extras: null, start: null, ...searchOfChoice(other, service) })
  const aside = (
    <ServiceAside
      service={service}
      staff={staff}
      search={search}
      minutes={wholeMinutes(choice)}
      locationId={locationId}
      price={price}
      addOns={choice.addOns}
    >
      {included && (
        <div className="text-ink-2 text-small">
          <IncludedInPlans included={included} />
        </div>
      )}
      <ServiceChoices service={service} options={options} chosen={choice} addressOf={addressOf} />
      <AddOnChoices groups={groups} chosen={choice.addOns} addressOf={(addOns) => addressOf({ ...choice, addOns })} />
    </ServiceAside>
  )
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <BackLink to={paths.service(slug)}>{service.name}</BackLink>
      <h1 className="sr-only">{title}</h1>
      <SlotPicker data={picker} aside={aside} />
      <ChosenBar
        chosen={
          chosen
            ? {
                start: chosen.start,
                end: endOf(service, chosen.start, wholeMinutes(choice)),
                zone,
                second: chosenText(staff ?? chosen.resourceId),
                action: (
                  <LinkButton kind="primary" to={details(chosen.start)} prefetch="render">
                    {t('common.actions.continue')}
                  </LinkButton>
                ),
              }
            : null
        }
      />
    </div>
  )
}

export default Book
