import type { WaitingListEntry } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { client } from '../../../api.ts'
import { formatWhen, formatWhenShort } from '../../../format.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useCall } from '../../../use-call.ts'
import { useWaitingProblem } from './use-waiting-problem.ts'

type WaitingEntryProps = { token: string; entry: WaitingListEntry; loadedAt: string }

/** What a customer waits for, how far they have come, and the place that is held for them. */
export const WaitingEntry = ({ token, entry, loadedAt }: WaitingEntryProps) => {
  const { t, language } = useText()
  const { title, startDate, endDate, timezone, offer, position } = entry
  const isOffered = offer !== undefined && Temporal.Instant.compare(offer.expiresDate, loadedAt) > 0
  const heading = isOffered
    ? t('booking.waiting.offered')
    : t(position === 1 ? 'booking.waiting.next' : 'booking.waiting.position', { position })
  return (
    <>
      <div className="pt-8 pb-6 wide:pt-12">
        <p role="status">
          <Badge state={isOffered ? 'offered' : 'waiting'}>{t('booking.waiting.title')}</Badge>
        </p>
        <h1 tabIndex={-1} className="mt-3 text-balance text-date">
          {heading}
        </h1>
      </div>
      <section className="rounded-card border border-line-2 bg-surface p-5 wide:p-7">
        <h2 className="wrap-anywhere text-title">{title}</h2>
        <p className="mt-1">
          {entry.type === 'COURSE' ? formatWhenShort(startDate, timezone, language) : formatWhen(startDate, endDate, timezone, language)}
        </p>
        <p className="text-ink-2">
          {entry.totalParticipants === 1
            ? t('booking.waiting.onePerson')
            : t('booking.waiting.peopleCount', { count: entry.totalParticipants })}
        </p>
      </section>
      {isOffered ? <Offer token={token} entry={entry} until={offer.expiresDate} /> : <Waiting entry={entry} />}
      <Leave token={token} title={title} />
    </>
  )
}

const Waiting = ({ entry: { sitsOut, closesDate, timezone } }: { entry: WaitingListEntry }) => {
  const { t, language } = useText()
  return (
    <p className="mt-6 max-w-measure text-ink-2">
      {sitsOut ? t('booking.waiting.sitsOut') : t('booking.waiting.waitingHint', { when: formatWhenShort(closesDate, timezone, language) })}
    </p>
  )
}

const Offer = ({ token, entry, until }: Omit<WaitingEntryProps, 'loadedAt'> & { until: string }) => {
  const { t, language } = useText()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const accept = useCall(client['waiting-list'].acceptOffer)
  const pass = useCall(client['waiting-list'].passOffer)
  const params = { token }
  const take = async () => {
    const answer = await accept.send({ params })
    if (answer) await navigate(paths.confirmed(answer.manageToken))
  }
  const letGo = async () => {
    if (await pass.send({ params })) await revalidate()
  }
  return (
    <section aria-label={t('booking.waiting.offered')} className="mt-6 grid gap-4">
      <p className="font-strong text-hold-ink">
        {t('booking.waiting.heldUntil', { when: formatWhenShort(until, entry.timezone, language) })}
      </p>
      <Refused error={accept.error} />
      <p className="flex flex-wrap gap-3">
        <Button kind="primary" onPress={() => void take()} isPending={accept.isPending} pendingLabel={t('booking.waiting.accepting')}>
          {t('booking.waiting.accept')}
        </Button>
        <Button onPress={() => setAsking(true)}>{t('booking.waiting.pass')}</Button>
      </p>
      {isAsking && (
        <Question
          title={t('booking.waiting.passTitle')}
          sentence={t('booking.waiting.passSentence')}
          action={t('booking.waiting.pass')}
          call={pass}
          onConfirm={() => void letGo()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

const Leave = ({ token, title }: { token: string; title: string }) => {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const leave = useCall(client['waiting-list'].leaveWaitingList)
  const goAway = async () => {
    if (await leave.send({ params: { token } })) await revalidate()
  }
  return (
    <p className="mt-6 border-line border-t pt-5">
      <Button kind="danger" onPress={() => setAsking(true)}>
        {t('booking.waiting.leave')}
      </Button>
      {isAsking && (
        <Question
          title={t('booking.waiting.leaveTitle', { service: title })}
          sentence={t('booking.waiting.leaveSentence')}
          action={t('booking.waiting.leave')}
          call={leave}
          onConfirm={() => void goAway()}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  )
}

type QuestionProps = {
  title: string
  sentence: string
  action: string
  call: { isPending: boolean; error?: ApiError | undefined }
  onConfirm: () => void
  onClose: () => void
}

const Question = ({ title, sentence, action, call, onConfirm, onClose }: QuestionProps) => {
  const { t } = useText()
  const problem = useWaitingProblem()
  return (
    <QuestionDialog
      title={title}
      action={action}
      pending={t('booking.waiting.leaving')}
      keep={t('booking.waiting.stay')}
      isPending={call.isPending}
      error={call.error && problem(call.error)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{sentence}</p>
    </QuestionDialog>
  )
}

const Refused = ({ error }: { error: ApiError | undefined }) => {
  const problem = useWaitingProblem()
  return error ? <Banner tone="bad" role="alert" title={problem(error)} /> : null
}
