import type { Move } from '@foyer/contract'
import { useId, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LeftEntities } from './left-entities.tsx'
import { MoveCountsTable } from './move-counts-table.tsx'
import { MoveQuestion, type Question } from './move-questions.tsx'
import { isUnderWay, stateOf, stepName, useInstantText } from './move-words.ts'

export const MoveCard = ({ move }: { move: Move }) => {
  const { t } = useText()
  const dateOf = useInstantText()
  const titleId = useId()
  const [question, setQuestion] = useState<Question | null>(null)
  const { status, siteName, address = '', author, createdDate, leftBehind, invitable, invited } = move
  const name = siteName ?? (address && new URL(address).host)
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-[920px] gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="wrap-anywhere font-strong text-title">
            {name ? t('manager.moving.from', { name }) : t('manager.moving.fromArchive')}
          </h2>
          <p className="wrap-anywhere text-dense text-ink-2">
            {t('manager.moving.by', { author, date: dateOf(createdDate) })}
            {address && ` · ${address}`}
          </p>
        </div>
        <Badge state={stateOf[status]}>{t(`manager.moving.status.${status}`)}</Badge>
      </header>
      {isUnderWay(status) && <Progress move={move} status={status} />}
      {move.failure && (
        <Banner tone="bad" title={t('manager.moving.failed')}>
          {t('manager.moving.failedHint', { reason: move.failure.description || move.failure.code })}
        </Banner>
      )}
      {move.counts.length > 0 && <MoveCountsTable move={move} />}
      <LeftEntities move={move} />
      {leftBehind.length > 0 && status !== 'STOPPED' && (
        <div className="text-dense text-ink-2">
          <h3 className="font-strong text-ink">{t('manager.moving.left.never')}</h3>
          <ul className="mt-1 list-disc ps-5">
            {leftBehind.map((kind) => (
              <li key={kind}>{t(`manager.moving.leftBehind.${kind}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {invited > 0 && <p className="text-dense text-ink-2">{t('manager.moving.invite.invited', { count: invited })}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status === 'READY' && (
          <Button kind="primary" onPress={() => setQuestion('apply')}>
            {t('manager.moving.apply.open')}
          </Button>
        )}
        {status === 'APPLIED' && invitable > 0 && (
          <Button onPress={() => setQuestion('invite')}>{t('manager.moving.invite.open', { count: invitable })}</Button>
        )}
        {status === 'APPLIED' && <Button onPress={() => setQuestion('undo')}>{t('manager.moving.undo.open')}</Button>}
        {(status === 'READING' || status === 'CHECKING' || status === 'READY') && (
          <Button onPress={() => setQuestion('stop')}>{t('manager.moving.stop.open')}</Button>
        )}
      </div>
      {question && <MoveQuestion move={move} question={question} onClose={() => setQuestion(null)} />}
    </Card>
  )
}

type ProgressProps = { move: Move; status: 'READING' | 'CHECKING' | 'APPLYING' | 'UNDOING' }

const Progress = ({ move: { step, read, waitsUntil }, status }: ProgressProps) => {
  const { t } = useText()
  const dateOf = useInstantText()
  return (
    <Banner tone="wait" role="status" title={t(`manager.moving.progress.${status}`)}>
      <span className="block">
        {[
          step && t('manager.moving.progress.step', { step: stepName(step, t) }),
          status === 'READING' && t('manager.moving.progress.read', { count: read }),
          waitsUntil && t('manager.moving.progress.waits', { time: dateOf(waitsUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Banner>
  )
}
