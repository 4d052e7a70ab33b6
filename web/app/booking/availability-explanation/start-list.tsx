import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'
import type { Start, VerdictWords } from './verdict-words.ts'

type StartListProps = { starts: readonly Start[]; chosen: Start; words: VerdictWords; onChoose: (start: Start) => void }

/** Every start time of the day with its verdict. */
export const StartList = ({ starts, chosen, words, onChoose }: StartListProps) => {
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
