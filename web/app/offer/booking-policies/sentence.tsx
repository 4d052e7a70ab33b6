import { type ReactNode, useState } from 'react'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import type { EnglishWords } from '../../text/words.ts'
import { WordNumber } from '../../ui/fields/word-number.tsx'
import { WordMenu } from '../../ui/overlays/word-menu.tsx'

type SentenceProps = {
  label: string
  /** Holds `<mode>` around the kind of the rule, `<span>` for the time span, and the tags of `parts`. */
  text: string
  modes: readonly { id: string; text: string }[]
  onMode: (id: string) => void
  span?: { minutes: number; onChange: (minutes: number) => void; label?: string }
  parts?: Record<string, (words: string) => ReactNode>
}

export const Sentence = ({ label, text, modes, onMode, span, parts = {} }: SentenceProps) => (
  <Rich
    text={text}
    parts={{
      mode: (word) => <WordMenu label={label} word={word} choices={modes} onChoose={onMode} />,
      span: () => span && <SpanWords label={label} {...span} />,
      ...parts,
    }}
  />
)

export const useModes = () => {
  const { t } = useText()
  return (...modes: Mode[]) => modes.map((id) => ({ id, text: t(modeKey(id)) }))
}

type Mode = keyof EnglishWords['manager']['policies']['modes']

const modeKey = (mode: Mode) => `manager.policies.modes.${mode}` as const

type SpanWordsProps = {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

const longestSpan = 5_256_000

/** `[2] [hours]`. The unit stays as chosen, as long as the span is a whole number of it. */
const SpanWords = ({ label, minutes, onChange }: SpanWordsProps) => {
  const { t } = useText()
  const [chosen, setChosen] = useState<SpanUnit>(() => unitOf(minutes))
  const unit = minutes % spanUnits[chosen] === 0 ? chosen : unitOf(minutes)
  const count = minutes / spanUnits[unit]
  const most = Math.floor(longestSpan / spanUnits[unit])
  const choose = (id: string) => {
    if (!isUnit(id)) return
    setChosen(id)
    onChange(Math.min(count * spanUnits[id], Math.floor(longestSpan / spanUnits[id]) * spanUnits[id]))
  }
  return (
    <span className="whitespace-nowrap">
      <WordNumber
        label={t('manager.policies.howMany', { what: label })}
        value={count}
        max={most}
        onValue={(number) => {
          setChosen(unit)
          onChange(number * spanUnits[unit])
        }}
      />{' '}
      <WordMenu
        label={t('manager.policies.unit', { what: label })}
        word={t(`manager.policies.units.${unit}`, { count })}
        choices={Object.keys(spanUnits).map((id) => ({ id, text: isUnit(id) ? t(`manager.policies.units.${id}`, { count }) : id }))}
        onChoose={choose}
      />
    </span>
  )
}

const spanUnits = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 } as const
type SpanUnit = keyof typeof spanUnits

const isUnit = (word: string): word is SpanUnit => Object.hasOwn(spanUnits, word)

/** 24 hours, but 2 days; 10 days, but 2 weeks. */
const unitOf = (minutes: number): SpanUnit => {
  if (minutes % spanUnits.weeks === 0 && minutes > spanUnits.weeks) return 'weeks'
  if (minutes % spanUnits.days === 0 && minutes > spanUnits.days) return 'days'
  return minutes % spanUnits.hours === 0 ? 'hours' : 'minutes'
}
