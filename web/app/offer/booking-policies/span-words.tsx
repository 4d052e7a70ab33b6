import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { WordMenu } from '../../ui/word-menu.tsx'
import { WordNumber } from '../../ui/word-number.tsx'
import { isUnit, type SpanUnit, spanUnits, unitOf } from './span-units.ts'

type SpanWordsProps = {
  /** What the span is of: `Cancel until`. */
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

const longestSpan = 5_256_000

/** A span of time within a sentence: `[2] [hours]`. The unit stays as chosen, as long as the span is a whole number of it. */
export const SpanWords = ({ label, minutes, onChange }: SpanWordsProps) => {
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
