import type { WaitingListEntry } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { formatList, formatWhen, formatWhenShort } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'
import { useWindowText } from '../use-window-text.ts'
import { useWaitingProblem } from './joining.tsx'

type WaitingEntryProps = { token: string; entry: WaitingListEntry; loadedAt: string }

export const WaitingEntry = ({ token, entry, loadedAt }: WaitingEntryProps) => {
  const { t } = useText()
  const { title, offer, window } = entry
  const isOffered = offer !== undefined && Temporal.Instant.compare(offer.expiresDate, loadedAt) > 0
  const heading = useHeading(entry, isOffered)
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
        {window && !isOffered ? <Wished window={window} /> : <When entry={entry} />}
      </section>
      {isOffered ? <Offer token={token} entry={entry} until={offer.expiresDate} /> : <Waiting entry={entry} />}
      <Leave token={token} title={title} isForTime={window !== undefined} />
    </>
  )
}

/** Guests who wait for a time have different wishes, so their position is not shown. */
const useHeading = ({ position, window }: WaitingListEntry, isOffered: boolean): string => {
  const { t } = useText()
  if (isOffered) return t(window ? 'booking.waiting.window.offered' : 'booking.waiting.offered')
  if (window) return t('booking.waiting.window.waits')
  return t(position === 1 ? 'booking.waiting.next' : 'booking.waiting.position', { position })
}

const Wished = ({ window }: { window: NonNullable<WaitingListEntry['window']> }) => {
  const { t } = useText()
  const windowText = useWindowText()
  return (
    <>
      <p className="mt-1 wrap-anywhere">{windowText(window)}</p>
      <p className="text-ink-2">
        {window.resource ? t('booking.waiting.window.with', { name: window.resource.name }) : t('booking.waiting.window.withAnyone')}
      </p>
    </>
  )
}

const When = ({ entry }: { entry: WaitingListEntry }) => {
  const { t, locale } = useText()
  const { type, startDate, endDate, timezone, staffMemberName: name, totalParticipants: count, coming } = entry
  const counted = count === 1 ? t('booking.waiting.onePerson') : t('booking.waiting.peopleCount', { count })
  const people = coming ? formatList(coming, locale) : counted
  return (
    <>
      <p className="mt-1">
        {type === 'COURSE' ? formatWhenShort(startDate, timezone, locale) : formatWhen(startDate, endDate, timezone, locale)}
      </p>
      <p className="text-ink-2">{name === undefined ? people : t('booking.waiting.window.with', { name })}</p>
    </>
  )
}

const Waiting = ({ entry: { sitsOut, closesDate, timezone, window } }: { entry: WaitingListEntry }) => {
  const { t, locale } = useText()
  const when = formatWhenShort(closesDate, timezone, locale)
  if (window) {
    return (
      <p className="mt-6 max-w-measure text-ink-2">
        {sitsOut ? t('booking.waiting.window.rests') : t('booking.waiting.window.waitingHint', { when })}
      </p>
    )
  }
  return (
    <p className="mt-6 max-w-measure text-ink-2">{sitsOut ? t('booking.waiting.sitsOut') : t('booking.waiting.waitingHint', { when })}</p>
  )
}

const offerWords = {
  seat: {
    offered: 'booking.waiting.offered',
    heldUntil: 'booking.waiting.heldUntil',
    accept: 'booking.waiting.accept',
    accepting: 'booking.waiting.accepting',
    passTitle: 'booking.waiting.passTitle',
    passSentence: 'booking.waiting.passSentence',
  },
  time: {
    offered: 'booking.waiting.window.offered',
    heldUntil: 'booking.waiting.window.heldUntil',
    accept: 'booking.waiting.window.accept',
    accepting: 'booking.waiting.window.accepting',
    passTitle: 'booking.waiting.window.passTitle',
    passSentence: 'booking.waiting.window.passSentence',
  },
} as const

const Offer = ({ token, entry, until }: Omit<WaitingEntryProps, 'loadedAt'> & { until: string }) => {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const accept = useCall(client['waiting-list'].acceptOffer)
  const pass = useCall(client['waiting-list'].passOffer)
  const params = { token }
  const words = entry.window ? offerWords.time : offerWords.seat
  const book = async () => {
    const answer = await accept.send({ params })
    const isToPay = answer?.booking.status === 'CREATED'
    if (answer) await navigate(isToPay ? paths.payBooking(answer.manageToken) : paths.confirmed(answer.manageToken))
  }
  const decline = async () => {
    if (await pass.send({ params })) await revalidate()
  }
  return (
    <section aria-label={t(words.offered)} className="mt-6 grid gap-4">
      <p className="font-strong text-hold-ink">{t(words.heldUntil, { when: formatWhenShort(until, entry.timezone, locale) })}</p>
      <Refused error={accept.error} />
      <p className="flex flex-wrap gap-3">
        <Button kind="primary" onPress={() => void book()} isPending={accept.isPending} pendingLabel={t(words.accepting)}>
          {t(words.accept)}
        </Button>
        <Button onPress={() => setAsking(true)}>{t('booking.waiting.pass')}</Button>
      </p>
      {isAsking && (
        <Question
          title={t(words.passTitle)}
          sentence={t(words.passSentence)}
          action={t('booking.waiting.pass')}
          call={pass}
          onConfirm={() => void decline()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

const Leave = ({ token, title, isForTime }: { token: string; title: string; isForTime: boolean }) => {
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
          sentence={t(isForTime ? 'booking.waiting.window.leaveSentence' : 'booking.waiting.leaveSentence')}
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
      error={call.error && problem(call.error).title}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{sentence}</p>
    </QuestionDialog>
  )
}

const Refused = ({ error }: { error: ApiError | undefined }) => {
  const problem = useWaitingProblem()
  return error ? <Banner tone="bad" role="alert" title={problem(error).title} /> : null
}
