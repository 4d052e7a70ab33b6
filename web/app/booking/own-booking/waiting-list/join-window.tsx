import type { FormField, SentWindow, Service } from '@foyer/contract'
import { useState } from 'react'
import { participantsChoicesOf, type ServiceChoice, type ServiceOptions, searchOfChoice } from '../../../offer/service-choice.ts'
import { ServiceChoices } from '../../../offer/service-choices.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { DetailsForm } from '../details-form.tsx'
import type { KnownCustomer } from '../known-customer.ts'
import { useJoining } from './use-joining.ts'
import { useWaitingProblem } from './use-waiting-problem.ts'
import { WhoWaits } from './who-waits.tsx'
import { type Wish, WishFields, windowOf } from './wish-fields.tsx'

type JoinWindowProps = {
  service: Service
  signedIn: KnownCustomer | null
  options: ServiceOptions | null
  chosen: ServiceChoice
  fields: readonly FormField[]
  today: string
  /** What the visitor had chosen when no time suited them. */
  asked: { date: string; staff: string | null; placeId?: string | undefined }
}

/** When an appointment would suit the visitor, and how they are told of one. */
export const JoinWindow = (props: JoinWindowProps) => {
  const { service } = props
  const { t } = useText()
  const { waitlistPolicy } = service.bookingPolicy
  return (
    <>
      <h1 className="mt-4 text-balance text-date">{t('booking.waiting.window.title')}</h1>
      <p className="mt-3 font-strong">{service.name}</p>
      {waitlistPolicy.enabled ? (
        <>
          <p className="mt-5 mb-6 max-w-measure text-ink-2">
            {t('booking.waiting.window.hint', { minutes: waitlistPolicy.reservationTimeInMinutes })} {t('booking.waiting.free')}
          </p>
          <JoinForm {...props} />
        </>
      ) : (
        <Banner tone="wait" title={t('booking.waiting.impossible')} className="mt-6">
          {t('booking.waiting.none')}
        </Banner>
      )}
    </>
  )
}

const JoinForm = (props: JoinWindowProps) => {
  const { service, options, chosen, today, asked, signedIn } = props
  const { t } = useText()
  const problem = useWaitingProblem()
  const [wish, setWish] = useState<Wish>({ fromDate: asked.date, toDate: asked.date, times: 'anyTime', weekdays: [], staff: asked.staff })
  const slug = service.mainSlug.name
  const addressOf = (choice: ServiceChoice) =>
    paths.joinWaitingList(slug, { date: asked.date, ...(asked.staff && { staff: asked.staff }), ...searchOfChoice(choice, service) })
  const { form, coming, setComing, error, isPending } = useJoining(props, () => {
    const window: SentWindow = { ...windowOf(wish), serviceId: service.id, durationInMinutes: chosen.minutes, ...placeIn(asked) }
    const participantsChoices = participantsChoicesOf(options, chosen)
    return { window, ...(participantsChoices && { participantsChoices }) }
  })
  return (
    <DetailsForm
      {...form}
      first={(isSent) => (
        <>
          <ServiceChoices service={service} options={options} chosen={chosen} addressOf={addressOf} />
          {signedIn && <WhoWaits service={service} places={1} date={wish.fromDate} coming={coming} onChange={setComing} isSent={isSent} />}
          <WishFields wish={wish} onChange={setWish} service={service} today={today} />
        </>
      )}
    >
      {error && (
        <Banner tone="bad" role="alert" title={problem(error).title}>
          {problem(error).sentence}
          {error.code === 'TIMES_AVAILABLE' && (
            <LinkButton to={paths.book(slug, { date: wish.fromDate, ...(wish.staff && { staff: wish.staff }) })}>
              {t('booking.waiting.window.see')}
            </LinkButton>
          )}
        </Banner>
      )}
      <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('booking.waiting.joining')}>
        {t('booking.waiting.window.join')}
      </Button>
    </DetailsForm>
  )
}

const placeIn = ({ placeId }: JoinWindowProps['asked']): Pick<SentWindow, 'location'> =>
  placeId ? { location: { id: placeId, locationType: 'OWNER_BUSINESS' } } : {}
