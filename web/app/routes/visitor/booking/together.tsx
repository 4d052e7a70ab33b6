import type { Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { searchOfWanted } from '../../../booking/booking-details/wanted-together.ts'
import { ChosenBar } from '../../../booking/slot-picker/chosen-bar.tsx'
import { loadPicker } from '../../../booking/slot-picker/load-picker.ts'
import { isSameInstant, isWithinShown, type PickerState, readPickerState } from '../../../booking/slot-picker/picker-state.ts'
import { SlotPicker } from '../../../booking/slot-picker/slot-picker.tsx'
import { loadTimes, readWholesToBook, type Times } from '../../../booking/slot-picker/together/load-times.ts'
import { SeparateOverview, StepPicker } from '../../../booking/slot-picker/together/separate-days.tsx'
import { stepOf } from '../../../booking/slot-picker/together/separate-steps.ts'
import { ServicesAside } from '../../../booking/slot-picker/together/services-aside.tsx'
import { useChosenTime } from '../../../booking/slot-picker/use-picker-address.ts'
import { readTogether, searchOfTogether } from '../../../booking/together-choice.ts'
import { askedFor, loadAddable, loadParts, type TogetherPart, useStaffText } from '../../../booking/together-parts.ts'
import { visitPaths } from '../../../booking/visit-of-services.ts'
import { formatMoney } from '../../../ground/format.ts'
import { lengthText } from '../../../ground/length-text.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { useSite } from '../../../house/site-context.ts'
import { customerChoicesOf } from '../../../offer/service-choice.ts'
import { locationsInCommon, readLocationOfVisit } from '../../../offer/service-locations.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { readerOf } from './reader-of.ts'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const search = new URL(request.url).searchParams
  const now = Temporal.Now.instant()
  const state = readPickerState(search, readerOf(context), now)
  const [parts, addable] = await Promise.all([loadParts(api, readTogether(search)), loadAddable(api)])
  const { order } = readTogether(search)
  const found = { parts, addable, times: null, step: null, picker: null, zone: state.zone }
  if (parts.length < 2) return found
  if (order === 'SEPARATE') return { ...found, ...(await loadStep(api, { parts, search, state, now })) }
  const locationId = readLocationOfVisit(search, parts)?.id
  return { ...found, times: await loadTimes(readWholesToBook(api, parts, { order, locationId }), state, now) }
}

type Separate = { parts: readonly TogetherPart[]; search: URLSearchParams; state: PickerState; now: Temporal.Instant }

const loadStep = async (api: Client, { parts, search, state, now }: Separate) => {
  const step = stepOf(search, parts)
  const part = step === null ? undefined : parts[step]
  if (!part) return { step: null, picker: null }
  const { service, staff, choice, locationId } = part
  const asked = { service, state: { ...state, staff }, now, locationId, customerChoices: customerChoicesOf(choice) }
  return { step, picker: await loadPicker(api, asked) }
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isWithinShown(currentUrl, nextUrl) ? false : defaultShouldRevalidate

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }]

const Together = () => {
  const { t } = useText()
  const { parts, addable, times, step, picker, zone } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const asked = askedFor(search, parts)
  const current = step === null ? undefined : parts[step]
  const aside = <ServicesAside parts={parts} addable={addable} asked={asked} search={search} step={step} zone={zone} />
  return (
    <div className="page">
      <PageTitle>{t('visitor.service.together')}</PageTitle>
      <BackLink to={paths.services()}>{t('visitor.service.all')}</BackLink>
      <h1 className="mb-6 text-balance text-date">{t('visitor.service.together')}</h1>
      {times && <Picker parts={parts} times={times} aside={aside} />}
      {current && picker && step !== null && (
        <StepPicker key={step} parts={parts} part={current} step={step} picker={picker} asked={asked} search={search} aside={aside} />
      )}
      {!times && !current && (
        <div className="max-w-(--form)">
          {aside}
          {parts.length > 1 && <SeparateOverview parts={parts} onward={visitPaths.details(searchOfTogether(withoutDays(search), asked))} />}
        </div>
      )}
    </div>
  )
}

export default Together

const Picker = ({ parts, times: { picker, wholes }, aside }: { parts: TogetherPart[]; times: Times; aside: React.ReactNode }) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const [search] = useSearchParams()
  const staffText = useStaffText(parts)
  const chosen = useChosenTime(picker)
  const whole = chosen && wholes.find(({ start }) => isSameInstant(start, chosen.start))
  const { zone } = picker.state
  const services = new URLSearchParams(searchOfTogether(search, askedFor(search, parts)))
  return (
    <>
      {picker.firstFree === null && (
        <p className="mb-5 max-w-(--form) text-pretty text-ink-2">
          {t(locationsInCommon(parts)?.length === 0 ? 'together.noCommonPlace' : 'together.noTimes')}
        </p>
      )}
      <SlotPicker data={picker} aside={aside} />
      <ChosenBar
        chosen={
          whole
            ? {
                start: whole.start,
                end: whole.end,
                zone,
                second: [
                  staffText(whole.staff),
                  t('together.wholeLength', { length: lengthText(minutesOf(whole), t) }),
                  whole.price && formatMoney(whole.price.value, whole.price.currency ?? currency, locale),
                ]
                  .filter(Boolean)
                  .join(' · '),
                action: (
                  <LinkButton kind="primary" to={visitPaths.details(searchOfWanted(services, { ...whole, zone }))}>
                    {t('common.actions.continue')}
                  </LinkButton>
                ),
              }
            : null
        }
      />
    </>
  )
}

/** Day and week belonged to the former choice. */
const withoutDays = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const name of ['date', 'from', 'view']) next.delete(name)
  return next
}

const minutesOf = ({ start, end }: { start: string; end: string }) => Temporal.Instant.from(start).until(end).total('minutes')
