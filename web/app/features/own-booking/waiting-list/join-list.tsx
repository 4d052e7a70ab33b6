import type { NewWaitingListEntry, Service } from '@foyer/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../../api.ts'
import { formatWhen, formatWhenShort } from '../../../format.ts'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../site-context.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useCall } from '../../../use-call.ts'
import { contactDetailsOf, filledIn, noDetails, problemsFrom } from '../details.ts'
import { DetailsForm } from '../details-form.tsx'
import type { KnownCustomer } from '../known-customer.ts'
import { useWaitingProblem } from './use-waiting-problem.ts'

/** What a visitor wants to wait for. `openSpots`: how many more participants the list takes; null where there is none. */
export type ListToJoin = {
  bookedEntity: NewWaitingListEntry['bookedEntity']
  openSpots: number | null
  isFree: boolean
  start?: string
  end?: string
}

type JoinListProps = { service: Service; list: ListToJoin; signedIn: KnownCustomer | null }

/** What is waited for, by how many, and for whom; or why that is not possible. */
export const JoinList = ({ service, list, signedIn }: JoinListProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const { start, end, openSpots } = list
  const when = start && (end ? formatWhen(start, end, timeZone, language) : formatWhenShort(start, timeZone, language))
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
          <JoinForm service={service} list={list} signedIn={signedIn} most={openSpots} />
        </>
      )}
    </>
  )
}

const JoinForm = ({ service, list, signedIn, most }: JoinListProps & { most: number }) => {
  const { t } = useText()
  const { timeZone, name } = useSite()
  const navigate = useNavigate()
  const problem = useWaitingProblem()
  const [details, setDetails] = useState(filledIn(noDetails, signedIn?.details ?? {}))
  const [participants, setParticipants] = useState(1)
  const { send, error, isPending } = useCall(client['waiting-list'].joinWaitingList)
  const mostParticipants = Math.min(most, service.bookingPolicy.participantsPolicy.maxParticipantsPerBooking)
  const join = async () => {
    const contactDetails = contactDetailsOf(details, timeZone)
    const answer = await send({
      body: { entry: { bookedEntity: list.bookedEntity, totalParticipants: participants, contactDetails } },
    })
    if (answer) await navigate(paths.waitingList(answer.token))
  }
  return (
    <DetailsForm
      details={details}
      onChange={setDetails}
      refused={problemsFrom(error?.violations ?? [], t)}
      fields={[]}
      answers={{}}
      onAnswers={() => {}}
      refusedAnswers={{}}
      reader={name}
      onSubmit={() => void join()}
    >
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
        <Banner tone="bad" role="alert" title={problem(error)}>
          {error.code === 'SEATS_AVAILABLE' && <LinkButton to={paths.service(service.mainSlug.name)}>{service.name}</LinkButton>}
        </Banner>
      )}
      <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('booking.waiting.joining')}>
        {t('booking.waiting.join')}
      </Button>
    </DetailsForm>
  )
}
