import { useId, useState } from 'react'
import { clockRangeAt } from '../../ground/day-clock.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { inputLook } from '../../ui/field-look.ts'
import { readHours } from './read-hours.ts'
import type { Stretch } from './stretches.ts'

type HoursFieldProps = { day: string; windows: readonly Stretch[]; onChange: (windows: Stretch[]) => void }

/** The hours of a day to read and to type: taken on leaving the field or with Enter; what is not understood stays, with what would be. */
export const HoursField = ({ day, windows, onChange }: HoursFieldProps) => {
  const { t, locale } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const problem = useId()
  const shown = windows.length === 0 ? t('manager.hours.closedDay') : windows.map((window) => clockRangeAt(window, locale)).join(', ')
  const read = typed === null ? windows : readHours(typed)
  const take = () => {
    if (typed === null || read === null) return
    setTyped(null)
    if (JSON.stringify(read) !== JSON.stringify(windows)) onChange([...read])
  }
  return (
    <div className="grid gap-1">
      <input
        aria-label={t('manager.hours.typed', { day })}
        aria-invalid={read === null}
        aria-describedby={read === null ? problem : undefined}
        autoComplete="off"
        maxLength={80}
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            take()
          }
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation()
            setTyped(null)
          }
        }}
        className={classes(inputLook, 'min-h-8! px-2! text-dense! letters-narrow', windows.length === 0 && typed === null && 'text-ink-3!')}
      />
      {read === null && (
        <p id={problem} role="alert" className="text-bad-ink text-dense">
          {t('manager.hours.notRead')}
        </p>
      )}
    </div>
  )
}
