import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { WordMenu } from '../../ui/word-menu.tsx'
import { WordNumber } from '../../ui/word-number.tsx'

const minutesIn = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof minutesIn
const units = Object.keys(minutesIn) as Unit[] // its own keys

const longestMinutes = 43_200

/** 24 hours, not one day; two days, not 48 hours. */
export const unitOf = (minutes: number): Unit => {
  if (minutes >= 2880 && minutes % 1440 === 0) return 'days'
  return minutes % 60 === 0 ? 'hours' : 'minutes'
}

type SpanInWordsProps = {
  /** With `<number></number>` and `<unit></unit>`. */
  sentence: string
  labels: { number: string; unit: string }
  minutes: number
  onChange: (minutes: number) => void
}

/** A stretch of time within a sentence: "24 hours before it starts". */
export const SpanInWords = ({ sentence, labels, minutes, onChange }: SpanInWordsProps) => {
  const { t } = useText()
  const unit = unitOf(minutes)
  const amount = minutes / minutesIn[unit]
  const within = (wanted: number) => Math.min(longestMinutes, Math.max(5, wanted))
  return (
    <span>
      <Rich
        text={sentence}
        parts={{
          number: () => (
            <WordNumber
              label={labels.number}
              value={amount}
              min={unit === 'minutes' ? 5 : 1}
              max={longestMinutes / minutesIn[unit]}
              onValue={(value) => onChange(within(value * minutesIn[unit]))}
            />
          ),
          unit: () => (
            <WordMenu
              label={labels.unit}
              word={t(`manager.reminders.units.${unit}`)}
              choices={units.map((id) => ({ id, text: t(`manager.reminders.units.${id}`) }))}
              onChoose={(chosen) => onChange(within(amount * minutesIn[units.find((one) => one === chosen) ?? unit]))}
            />
          ),
        }}
      />
    </span>
  )
}
