import { useState } from 'react'
import { useText } from '../../text/text.tsx'

type WordNumberProps = {
  label: string
  value: number
  min?: number
  max: number
  isDecimal?: boolean
  onValue: (value: number) => void
}

/** As wide as its digits. Invalid input is not passed on, and put right on blur. */
export const WordNumber = ({ label, value, min = 1, max, isDecimal = false, onValue }: WordNumberProps) => {
  const { language } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 }).format(value)
  const read = (words: string): number | null => {
    const form = isDecimal ? /^\d+([.,]\d{1,2})?$/ : /^\d+$/
    const number = form.test(words) ? Number(words.replace(',', '.')) : Number.NaN
    return number >= min && number <= max ? number : null
  }
  const type = (words: string) => {
    setTyped(words)
    const number = read(words)
    if (number !== null) onValue(number)
  }
  return (
    <input
      aria-label={label}
      aria-invalid={read(text) === null}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={String(max).length + (isDecimal ? 3 : 0)}
      value={text}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      style={{ width: `${Math.max(2, text.length) + 2}ch` }}
      className="min-h-7 rounded-s border border-brand-line bg-surface px-1 text-center font-strong text-brand-ink leading-normal aria-invalid:border-bad-ink aria-invalid:text-bad-ink pointer-coarse:min-h-9"
    />
  )
}
