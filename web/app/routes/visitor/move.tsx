import type { Booking } from '@foyer/contract'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { MoveConflict } from '../../features/own-booking/move-conflict.tsx'
import { RefusalBanner } from '../../features/own-booking/refusal-banner.tsx'
import { useMove } from '../../features/own-booking/use-move.ts'
import { ChosenBar } from '../../features/slot-picker/chosen-bar.tsx'
import { loadPicker, type ReadTimes, withOwnTime } from '../../features/slot-picker/load-picker.ts'
import { isWithinShown, readPickerState, searchWith } from '../../features/slot-picker/picker-state.ts'
import { ServiceAside } from '../../features/slot-picker/service-aside.tsx'
import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import { useChosenText } from '../../features/slot-picker/use-chosen-text.ts'
import { useChosenTime } from '../../features/slot-picker/use-picker-address.ts'
import { formatWhen } from '../../format.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { siteContext } from '../../site-context.ts'
import { endOf } from '../../slot-choice.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { readOwnBooking } from './read-own-booking.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const own = await readOwnBooking(api, params.token)
  if (own.isOff || own.whyNot.move) throw redirect(paths.booking(own.token))
  const now = Temporal.Instant.from(own.now)
  const state = readPickerState(new URL(request.url).searchParams, context.get(siteContext).site.timeZone, now)
  const readTimes: ReadTimes = ({ body }) => api.bookings.listTimesToMoveAnonymously({ params: { token: own.token }, body })
  const picker = await loadPicker(api, {
    service: own.service,
    state,
    now,
    readTimes,
    customerChoices: { durationInMinutes: minutesOf(own.booking) },
  })
  return { own, picker: withOwnTime(picker, own.booking) }
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isWithinShown(currentUrl, nextUrl) ? false : defaultShouldRevalidate

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

/** It keeps its length. */
const minutesOf = ({ startDate, endDate }: Booking): number => Temporal.Instant.from(startDate).until(endDate).total('minutes')

const Move = () => {
  const { t, language } = useText()
  const { own, picker } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosenText = useChosenText(own.service)
  const chosen = useChosenTime(picker)
  const move = useMove(own)
  const { booking, service, token } = own
  const { staff, zone } = picker.state
  const minutes = minutesOf(booking)
  const when = formatWhen(booking.startDate, booking.endDate, zone, language)
  return (
    <div className="page">
      <PageTitle>{t('booking.move.title')}</PageTitle>
      <BackLink to={paths.booking(token)}>{t('booking.manage.title')}</BackLink>
      <h1 className="text-date">{t('booking.move.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2 wide:mb-8">{t('booking.move.now', { service: booking.bookedEntity.title, when })}</p>
      {move.error && <RefusalBanner error={move.error} className="mb-6" />}
      <SlotPicker
        data={picker}
        aside={<ServiceAside service={service} staff={staff} search={search} minutes={minutes} price={booking.price} />}
      />
      <ChosenBar
        chosen={
          chosen
            ? {
                start: chosen.start,
                end: endOf(service, chosen.start, minutes),
                zone,
                second: chosenText(staff ?? chosen.resourceId),
                action: (
                  <Button
                    kind="primary"
                    isPending={move.isPending}
                    pendingLabel={t('booking.move.moving')}
                    onPress={() => void move.move({ start: chosen.start, resourceId: staff, zone, minutes })}
                  >
                    {t('booking.move.here')}
                  </Button>
                ),
              }
            : null
        }
      />
      <MoveConflict
        own={own}
        move={move}
        wanted={search.get('start') ?? booking.startDate}
        zone={zone}
        onAllTimes={() => void navigate(searchWith(search, { start: null }), { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}

export default Move
