import type { DayExplanation } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'
import { RuleChart } from './rule-chart.tsx'
import { type RowName, type Start, useVerdictWords, type VerdictWords } from './verdicts.ts'

type DayAnswerProps = {
  explanation: DayExplanation
  person: string
  service: string
  askedFor: string | null
  ways: Record<RowName, string | null>
  onBook: (startDate: string) => void
}

export const DayAnswer = ({ explanation, person, service, askedFor, ways, onBook }: DayAnswerProps) => {
  const { t } = useText()
  const { starts } = explanation
  const words = useVerdictWords({ explanation, person, service })
  const [chosenStart, choose] = useState<string | null>(null)
  const chosen = starts.find(({ start }) => start === chosenStart) ?? nearestTo(starts, askedFor)
  if (!chosen) return <EmptyState title={t('manager.whyNot.noStarts', { person })} />
  const step = (direction: 1 | -1) => choose(starts[starts.indexOf(chosen) + direction]?.start ?? chosen.start)
  const copy = () => {
    const text = starts.map((start) => `${words.clock(start.start)}  ${words.short(start)}`).join('\n')
    void navigator.clipboard
      .writeText(`${service}, ${person}, ${explanation.date}\n${text}`)
      .then(() => showToast({ text: t('manager.whyNot.copied') }))
  }
  return (
    <div className="grid grow drawer:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0 p-4 desk:p-5">
        <div role="status">
          <p className="text-balance font-medium text-title">{words.sentence(chosen)}</p>
          <p className="mt-1 text-ink-2">{words.consequence(chosen)}</p>
        </div>
        <RuleChart
          explanation={explanation}
          words={words}
          chosen={chosen}
          ways={ways}
          onStep={step}
          onChoose={({ start }) => choose(start)}
        />
        <p className="mt-6 text-dense text-ink-3">{t('manager.whyNot.engine')}</p>
      </div>
      <div className="border-line-2 bg-surface p-5 max-drawer:border-t drawer:border-s">
        <StartList starts={starts} chosen={chosen} words={words} onChoose={({ start }) => choose(start)} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" onPress={() => onBook(chosen.start)}>
            {t(chosen.bookable ? 'manager.whyNot.book' : 'manager.whyNot.bookAnyway', { time: words.clock(chosen.start) })}
          </Button>
          <Button size="small" kind="quiet" onPress={copy}>
            {t('manager.whyNot.copy')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const nearestTo = (starts: readonly Start[], askedFor: string | null): Start | undefined => {
  if (askedFor === null) return starts.find(({ bookable, reason }) => !bookable && reason !== 'IN_THE_PAST') ?? starts[0]
  const distance = ({ start }: Start) => Math.abs(Temporal.Instant.from(start).since(askedFor).total('minutes'))
  return [...starts].sort((one, other) => distance(one) - distance(other))[0]
}

type StartListProps = { starts: readonly Start[]; chosen: Start; words: VerdictWords; onChoose: (start: Start) => void }

const StartList = ({ starts, chosen, words, onChoose }: StartListProps) => {
  const { t } = useText()
  return (
    <>
      <h2 className="text-title">{t('manager.whyNot.everyStart')}</h2>
      <ol className="mt-2.5">
        {starts.map((start) => {
          const { shape, ink } = lookOf(start)
          return (
            <li key={start.start}>
              <button
                type="button"
                aria-current={start.start === chosen.start || undefined}
                onClick={() => onChoose(start)}
                className={classes(
                  '-mx-2 grid w-[calc(100%+16px)] grid-cols-[54px_14px_1fr] items-baseline gap-2 rounded-s px-2 py-1.75 text-start text-dense hover:bg-hover',
                  start.start === chosen.start && (start.reason === 'HELD' ? 'bg-hold-wash' : 'bg-wait-wash'),
                )}
              >
                <span className="font-strong">{words.clock(start.start)}</span>
                <StateShape shape={shape} className={classes('self-center', ink)} />
                <span className={start.bookable ? '' : 'text-ink-2'}>{words.short(start)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

const lookOf = ({ bookable, reason }: Start): { shape: Shape; ink: string } => {
  if (bookable) return { shape: 'disc', ink: 'text-ok-ink' }
  return reason === 'HELD' ? { shape: 'clock', ink: 'text-hold-ink' } : { shape: 'slashed', ink: 'text-ink-3' }
}
