import type { DayExplanation } from '@foyer/contract'
import type { KeyboardEvent } from 'react'
import { keyInReading } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { causeOf, type RowName, type RuleRow, ruleRows, type Start, type VerdictWords } from './verdicts.ts'

type RuleChartProps = {
  explanation: DayExplanation
  words: VerdictWords
  chosen: Start
  ways: Record<RowName, string | null>
  onStep: (direction: 1 | -1) => void
  onChoose: (start: Start) => void
}

const rowGrid = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 wide:grid-cols-[196px_minmax(0,1fr)_92px]'
const trackPosition = 'max-wide:col-span-2 max-wide:row-start-2'

export const RuleChart = ({ explanation, words, chosen, ways, onStep, onChoose }: RuleChartProps) => {
  const { t } = useText()
  const range = dayRangeOf(explanation)
  const rows = ruleRows(explanation)
  const cause = causeOf(chosen, explanation.bars)
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[keyInReading(event.key)] as 1 | -1 | undefined // the two values above
    if (direction === undefined) return
    event.preventDefault()
    onStep(direction)
  }
  return (
    <section aria-label={t('manager.whyNot.rules')} className="relative mt-5">
      <ChartAxis range={range} words={words} />
      {rows.map((row) => (
        <RuleLine key={row.name} row={row} range={range} words={words} isCause={row.name === cause} way={ways[row.name]} />
      ))}
      <OfferedLine explanation={explanation} range={range} chosen={chosen} onChoose={onChoose} />
      <div className="pointer-events-none absolute inset-y-0 end-0 start-0 wide:end-[104px] wide:start-[208px]">
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('manager.whyNot.guide')}
          aria-valuemin={0}
          aria-valuemax={explanation.starts.length - 1}
          aria-valuenow={explanation.starts.findIndex(({ start }) => start === chosen.start)}
          aria-valuetext={`${words.clock(chosen.start)}, ${words.short(chosen)}`}
          onKeyDown={step}
          className="pointer-events-auto absolute inset-y-0 z-3 w-0 border-ink border-s-[1.5px]"
          style={{ insetInlineStart: `${percentAt(chosen.start, range)}%` }}
        >
          <span className="-translate-x-1/2 absolute top-0 left-1/2 rounded-xs bg-inverse px-1.5 py-0.5 font-bold text-micro text-on-inverse">
            {words.clock(chosen.start)}
          </span>
        </div>
      </div>
    </section>
  )
}

const ChartAxis = ({ range, words }: { range: DayRange; words: VerdictWords }) => (
  <div aria-hidden="true" className={classes(rowGrid, 'h-7 text-ink-3 text-micro')}>
    <span className="max-wide:hidden" />
    <div className="relative h-5 max-wide:col-span-2">
      {fullHours(range).map((instant, position) => (
        <span
          key={instant}
          className={classes(
            '-translate-x-1/2 rtl:translate-x-1/2 first:translate-x-0 last:-translate-x-full rtl:last:translate-x-full absolute',
            position % 2 === 1 && 'max-phone:hidden',
          )}
          style={{ insetInlineStart: `${percentAt(instant, range)}%` }}
        >
          {words.clock(Temporal.Instant.fromEpochMilliseconds(instant).toString()).slice(0, 2)}
        </span>
      ))}
    </div>
  </div>
)

type RuleLineProps = { row: RuleRow; range: DayRange; words: VerdictWords; isCause: boolean; way: string | null }

const RuleLine = ({ row, range, words, isCause, way }: RuleLineProps) => {
  const { t } = useText()
  const isHours = row.name === 'hours'
  return (
    <div
      className={classes(
        rowGrid,
        'min-h-11 border-line border-t py-1.5',
        isCause && `-mx-3 rounded-s border-transparent px-3 ${row.name === 'holds' ? 'bg-hold-wash' : 'bg-wait-wash'}`,
      )}
    >
      <div
        className={classes(
          'min-w-0 leading-[1.3] max-wide:relative max-wide:z-4 max-wide:justify-self-start max-wide:pe-2',
          !isCause && 'max-wide:bg-canvas',
        )}
      >
        <span className="block font-strong text-dense max-wide:inline">{t(`manager.whyNot.rows.${row.name}`)}</span>{' '}
        <span className="line-clamp-1 text-ink-3 text-micro">{useDetail(row, words)}</span>
      </div>
      <div aria-hidden="true" className={classes('relative h-4 rounded-xs', trackPosition, !isHours && 'bg-brand-wash-2')}>
        {isHours && <span className={classes('absolute inset-0 rounded-xs', stopped)} />}
        {row.bars.map((bar) => (
          <span
            key={`${bar.rule} ${bar.start}`}
            title={bar.label}
            className={classes('absolute inset-y-0 rounded-xs', barLook(row.name))}
            style={{
              insetInlineStart: `${percentAt(bar.start, range)}%`,
              width: `${percentAt(bar.end, range) - percentAt(bar.start, range)}%`,
            }}
          />
        ))}
      </div>
      {way !== null && (
        <Link to={way} className="justify-self-end text-dense max-wide:col-start-2 max-wide:row-start-1">
          {t(`manager.whyNot.ways.${row.name}`)}
        </Link>
      )}
    </div>
  )
}

const stopped = 'border border-line-field bg-[repeating-linear-gradient(135deg,var(--line-field)_0_1.5px,transparent_1.5px_5px)] bg-surface'

const barLook = (name: RowName): string => {
  if (name === 'hours') return 'bg-brand-wash-2 shadow-[0_0_0_1px_var(--surface)]'
  return name === 'holds' ? 'border-[1.5px] border-dashed border-hold-line bg-surface' : stopped
}

const useDetail = ({ name, bars }: RuleRow, words: VerdictWords): string => {
  const { t } = useText()
  const [first] = bars
  if (!first) return t(name === 'hours' ? 'manager.whyNot.details.closed' : 'manager.whyNot.details.none')
  if (name === 'notice') return t('manager.whyNot.details.from', { when: words.clock(first.end) })
  return bars
    .filter(({ rule }) => rule !== 'BUFFER')
    .map(({ start, end, label, calendar }) =>
      [`${label ? `${label} ` : ''}${words.clock(start)}–${words.clock(end)}`, calendar && words.freshness(calendar)]
        .filter(Boolean)
        .join(', '),
    )
    .join(', ')
}

type OfferedLineProps = { explanation: DayExplanation; range: DayRange; chosen: Start; onChoose: (start: Start) => void }

const OfferedLine = ({ explanation: { starts }, range, chosen, onChoose }: OfferedLineProps) => {
  const { t } = useText()
  const offered = starts.filter(({ bookable }) => bookable).length
  return (
    <div className={classes(rowGrid, 'min-h-14 border-ink border-t-[1.5px] py-1.5')}>
      <div className="leading-[1.3]">
        <span className="block font-strong text-dense max-wide:inline">{t('manager.whyNot.offered')}</span>{' '}
        <span className="block text-ink-3 text-micro max-wide:inline">
          {t('manager.whyNot.offeredOf', { offered, all: starts.length })}
        </span>
      </div>
      <div aria-hidden="true" className={classes('relative h-7', trackPosition)}>
        {starts.map((start) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, a start is chosen in the list beside the chart.
          // biome-ignore lint/a11y/noStaticElementInteractions: the chart is hidden from screen readers, which read that list.
          <span
            key={start.start}
            onClick={() => onChoose(start)}
            className="-ms-1.5 absolute inset-y-0 grid w-3 cursor-pointer place-items-center"
            style={{ insetInlineStart: `${percentAt(start.start, range)}%` }}
          >
            <span
              className={classes(
                'w-1.25 rounded-[3px]',
                tickLook(start),
                start.start === chosen.start && 'outline-[1.5px] outline-ink outline-offset-1',
              )}
            />
          </span>
        ))}
      </div>
    </div>
  )
}

const tickLook = ({ bookable, reason }: Start): string => {
  if (bookable) return 'h-7 bg-brand-solid'
  return reason === 'HELD' ? 'h-7 border-[1.5px] border-dashed border-hold-ink' : 'h-3 bg-line-2'
}

type DayRange = { start: number; end: number }

const hour = 3_600_000

const milliseconds = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

const dayRangeOf = ({ bars, starts, date, timeZone }: DayExplanation): DayRange => {
  const open = bars.filter(({ rule }) => rule === 'HOURS')
  const times = [...open.flatMap(({ start, end }) => [start, end]), ...starts.map(({ start }) => start)].map(milliseconds)
  const at = (clock: string) => Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds
  if (times.length === 0) return { start: at('08:00'), end: at('20:00') }
  return { start: Math.floor(Math.min(...times) / hour) * hour - hour, end: Math.ceil(Math.max(...times) / hour) * hour + hour }
}

const percentAt = (instant: string | number, { start, end }: DayRange): number => {
  const at = typeof instant === 'string' ? milliseconds(instant) : instant
  return Math.min(100, Math.max(0, ((at - start) / (end - start)) * 100))
}

const fullHours = ({ start, end }: DayRange): number[] =>
  Array.from({ length: Math.round((end - start) / hour) + 1 }, (_, index) => start + index * hour)
