import type { ParticipantView } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { formatMoney, formatShortDay, formatWhen } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'
import { ChangeRow, ReachUs } from '../change-row.tsx'
import { useRefusalText } from '../refusals.tsx'
import { CheckInCode } from './check-in-code.tsx'

const SessionWords = lazy(() => import('./session-words.tsx'))
const OwnAnswers = lazy(() => import('./own-answers.tsx'))

type ParticipationPageProps = { token: string; view: ParticipantView }

export const ParticipationPage = ({ token, view }: ParticipationPageProps) => {
  const { t } = useText()
  const isOff = view.status === 'CANCELED' || view.status === 'DECLINED'
  const isGone = view.participant.state === 'GONE'
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-balance text-date">
        {isOff && t('booking.people.view.off')}
        {!isOff && isGone && t('booking.people.view.gone')}
        {!isOff && !isGone && t('booking.people.view.hello', { name: view.participant.name })}
      </h1>
      <SessionCard view={view} isOff={isOff || isGone} />
      {!isOff && isGone && <p className="mt-6 text-pretty text-ink-2">{t('booking.people.view.goneHint')}</p>}
      {view.words.length > 0 && (
        <Suspense fallback={null}>
          <SessionWords words={view.words} zone={view.timeZone} />
        </Suspense>
      )}
      <CheckInCode checkIn={view.checkIn} />
      {!isOff && !isGone && <Coming token={token} view={view} />}
    </>
  )
}

const SessionCard = ({ view, isOff }: { view: ParticipantView; isOff: boolean }) => {
  const { t, language, locale } = useText()
  const { startDate, endDate, timeZone, title, isCourse } = view
  const facts = [
    view.staffName,
    view.place,
    view.participant.choice,
    view.bookedBy && t('booking.people.view.bookedBy', { name: view.bookedBy }),
  ]
  return (
    <section aria-label={t('booking.details.summary')} className="rounded-card border border-line-2 bg-surface p-5 wide:p-7">
      <h2 className="wrap-anywhere text-title">{title}</h2>
      <p className={isOff ? 'text-ink-3 line-through' : 'font-strong'}>
        {isCourse
          ? t('booking.people.view.course', {
              from: formatShortDay(startDate, timeZone, locale),
              to: formatShortDay(endDate, timeZone, locale),
            })
          : formatWhen(startDate, endDate, timeZone, locale)}
      </p>
      <p className="text-ink-3 text-small">{zoneText(startDate, timeZone, { t, language })}</p>
      <ul className="mt-4 grid gap-1 text-ink-2 text-small">
        {facts.filter(Boolean).map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Coming = ({ token, view }: ParticipationPageProps) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const { whyNot } = view
  return (
    <section aria-label={t('booking.manage.changes')} className="mt-6">
      <p className="mb-4">
        <a
          href={`/_api/foyer/v1/participant-links/${encodeURIComponent(token)}/calendar.ics`}
          download="session.ics"
          className="inline-flex min-h-11 items-center font-strong text-brand-ink underline underline-offset-4"
        >
          {t('booking.people.view.calendar')}
        </a>
      </p>
      {view.fields.length > 0 && (
        <Suspense fallback={null}>
          <OwnAnswers token={token} view={view} />
        </Suspense>
      )}
      <ChangeRow
        title={t('booking.people.view.giveUpQuestion')}
        sentence={
          whyNot ? (
            <>
              {t(`booking.people.view.why.${whyNot}`)} <ReachUs />
            </>
          ) : (
            t('booking.people.view.giveUpHint')
          )
        }
        action={
          !whyNot && (
            <Button kind="danger" onPress={() => setAsking(true)}>
              {t('booking.people.view.giveUp')}
            </Button>
          )
        }
      />
      {isAsking && <GiveUpDialog token={token} view={view} onClose={() => setAsking(false)} />}
    </section>
  )
}

const GiveUpDialog = ({ token, view: { fee }, onClose }: ParticipationPageProps & { onClose: () => void }) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const { send, isPending, error } = useCall(client.bookings.giveUpPlace)
  const giveUp = async () => {
    const answer = await send({ params: { token }, body: {} })
    await revalidate()
    if (answer) onClose()
  }
  return (
    <QuestionDialog
      title={t('booking.people.view.giveUpTitle')}
      action={t('booking.people.view.giveUp')}
      pending={t('booking.people.view.giving')}
      keep={t('booking.people.view.keep')}
      isPending={isPending}
      onConfirm={() => void giveUp()}
      error={error && refusalText(error).title}
      onClose={onClose}
    >
      <p>{t('booking.people.view.giveUpHint')}</p>
      {fee && (
        <p className="text-ink-2">{t('booking.people.view.fee', { price: formatMoney(fee.value, fee.currency ?? currency, locale) })}</p>
      )}
    </QuestionDialog>
  )
}
