import { type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { searchOfWanted } from '../../features/own-booking/together/wanted-together.ts'
import { ChosenBar } from '../../features/slot-picker/chosen-bar.tsx'
import { isSameInstant, isWithinShown, readPickerState } from '../../features/slot-picker/picker-state.ts'
import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import { loadTimes, readWholesToBook, type Times } from '../../features/slot-picker/together/load-times.ts'
import { ServicesAside } from '../../features/slot-picker/together/services-aside.tsx'
import { useChosenTime } from '../../features/slot-picker/use-picker-address.ts'
import { formatMoney } from '../../format.ts'
import { lengthText } from '../../length-text.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { placesInCommon, readPlaceOfVisit } from '../../service-places.ts'
import { siteContext, useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { readTogether, searchOfTogether } from '../../together-choice.ts'
import { askedFor, loadAddable, loadParts, type TogetherPart } from '../../together-parts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useWhoText } from '../../use-who-text.ts'
import { visitPaths } from '../../visit-paths.ts'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const search = new URL(request.url).searchParams
  const now = Temporal.Now.instant()
  const state = readPickerState(search, context.get(siteContext).site.timeZone, now)
  const [parts, addable] = await Promise.all([loadParts(api, readTogether(search)), loadAddable(api)])
  const { areAtOnce } = readTogether(search)
  const placeId = readPlaceOfVisit(search, parts)?.id
  const times = parts.length > 1 ? await loadTimes(readWholesToBook(api, parts, { areAtOnce, placeId }), state, now) : null
  return { parts, addable, times }
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isWithinShown(currentUrl, nextUrl) ? false : defaultShouldRevalidate

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }]

/** Several services are put together, and whole combinations of them are offered as single times. */
const Together = () => {
  const { t } = useText()
  const { parts, addable, times } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const asked = askedFor(search, parts)
  const aside = <ServicesAside parts={parts} addable={addable} asked={asked} search={search} />
  return (
    <div className="page">
      <PageTitle>{t('visitor.service.together')}</PageTitle>
      <BackLink to={paths.services()}>{t('visitor.service.all')}</BackLink>
      <h1 className="mb-6 text-balance text-date">{t('visitor.service.together')}</h1>
      {times ? <Picker parts={parts} times={times} aside={aside} /> : <div className="max-w-(--form)">{aside}</div>}
    </div>
  )
}

export default Together

const Picker = ({ parts, times: { picker, wholes }, aside }: { parts: TogetherPart[]; times: Times; aside: React.ReactNode }) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const [search] = useSearchParams()
  const whoText = useWhoText(parts)
  const chosen = useChosenTime(picker)
  const whole = chosen && wholes.find(({ start }) => isSameInstant(start, chosen.start))
  const { zone } = picker.state
  // What the address names beyond the services that are offered is left out.
  const services = new URLSearchParams(searchOfTogether(search, askedFor(search, parts)))
  return (
    <>
      {picker.firstFree === null && (
        <p className="mb-5 max-w-(--form) text-pretty text-ink-2">
          {t(placesInCommon(parts)?.length === 0 ? 'together.noCommonPlace' : 'together.noTimes')}
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
                  whoText(whole.staff),
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

const minutesOf = ({ start, end }: { start: string; end: string }) => Temporal.Instant.from(start).until(end).total('minutes')
