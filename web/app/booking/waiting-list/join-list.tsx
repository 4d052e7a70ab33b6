import type { FormField, NewWaitingListEntry, Service } from '@foyer/contract'
import { useState } from 'react'
import { formatWhen, formatWhenShort, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { participantsChoicesOf, type ServiceChoice, type ServiceOptions, searchOfChoice } from '../../offer/service-choice.ts'
import { ServiceChoices } from '../../offer/service-choices.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { DetailsForm } from '../details-form.tsx'
import type { KnownCustomer } from '../known-customer.ts'
import { useJoining, useWaitingProblem, WaitingParticipants } from './joining.tsx'

/** `openSpots`: how many more participants the list accepts; null without a waiting list. */
export type ListToJoin = {
  bookedEntity: NonNullable<NewWaitingListEntry['bookedEntity']>
  openSpots: number | null
  isFree: boolean
  start?: string
  end?: string
}

type JoinListProps = {
  service: Service
  list: ListToJoin
  signedIn: KnownCustomer | null
  options: ServiceOptions | null
  chosen: ServiceChoice
  fields: readonly FormField[]
}

export const JoinList = (props: JoinListProps) => {
  const { service, list } = props
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { start, end, openSpots } = list
  const when = start && (end ? formatWhen(start, end, timeZone, locale) : formatWhenShort(start, timeZone, locale))
  const { reservationTimeInMinutes: minutes } = service.bookingPolicy.waitlistPolicy
  return (
    <>
      <h1 className="mt-4 text-balance text-date">{t('booking.waiting.joinTitle')}</h1>
      <p className="mt-3 font-strong">{service.name}</p>
      {when && <p className="text-ink-2">{when}</p>}
      {openSpots === null || openSpots === 0 ? (
        <Banner tone="wait" title={t('booking.waiting.impossible')} className="mt-6">
          {t(openSpots === null ? 'booking.waiting.none' : 'booking.waiting.full')}
        </Banner>
      ) : (
        <>
          <p className="mt-5 mb-6 max-w-measure text-ink-2">
            {t('booking.waiting.joinHint', { minutes })} {t('booking.waiting.free')}
          </p>
          <JoinForm {...props} most={openSpots} />
        </>
      )}
    </>
  )
}

const JoinForm = ({ most, ...props }: JoinListProps & { most: number }) => {
  const { service, list, options, chosen, signedIn } = props
  const { t } = useText()
  const { timeZone } = useSite()
  const problem = useWaitingProblem()
  const [participants, setParticipants] = useState(1)
  const mostParticipants = Math.min(most, service.bookingPolicy.participantsPolicy.maxParticipantsPerBooking)
  const { bookedEntity } = list
  const addressOf = (choice: ServiceChoice) =>
    paths.joinWaitingList(service.mainSlug.name, {
      ...(bookedEntity.slot?.eventId !== undefined && { session: bookedEntity.slot.eventId }),
      ...searchOfChoice(choice, service),
    })
  const { form, coming, setComing, error, isPending } = useJoining(props, () => {
    const participantsChoices = participantsChoicesOf(options, chosen, participants)
    return { bookedEntity, ...(participantsChoices ? { participantsChoices } : { totalParticipants: participants }) }
  })
  return (
    <DetailsForm
      {...form}
      first={(isSent) =>
        signedIn && (
          <WaitingParticipants
            service={service}
            seats={participants}
            date={list.start === undefined ? null : localDateOf(list.start, timeZone)}
            coming={coming}
            onChange={setComing}
            isSent={isSent}
          />
        )
      }
    >
      <ServiceChoices service={service} options={options} chosen={chosen} addressOf={addressOf} />
      {mostParticipants > 1 && (
        <NumberField
          label={t('booking.waiting.people')}
          description={t('booking.waiting.together')}
          minValue={1}
          maxValue={mostParticipants}
          value={participants}
          onChange={setParticipants}
          className="max-w-52"
        />
      )}
      {error && (
        <Banner tone="bad" role="alert" title={problem(error).title}>
          {problem(error).sentence}
          {error.code === 'SEATS_AVAILABLE' && <LinkButton to={paths.service(service.mainSlug.name)}>{service.name}</LinkButton>}
        </Banner>
      )}
      <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('booking.waiting.joining')}>
        {t('booking.waiting.join')}
      </Button>
    </DetailsForm>
  )
}
