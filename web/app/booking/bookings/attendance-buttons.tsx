import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { StateShape } from '../../ui/state-shape.tsx'
import { type Attended, useAttendance, useNameOfAttended } from './use-attendance.ts'

export const hereLook = 'border-here-line! bg-here-wash! text-here-ink! [--shape-below:var(--here-wash)]'

const choices = [
  {
    status: 'ATTENDED',
    word: 'checkIn',
    shape: 'ticked-disc',
    look: hereLook,
  },
  {
    status: 'NOT_ATTENDED',
    word: 'noShow',
    shape: 'ring',
    look: 'border-gone-line! bg-gone-wash! text-gone-ink! [--shape-below:var(--gone-wash)]',
  },
] as const

/** Came, or did not: pressed again, the note is taken back. */
export const AttendanceButtons = (attended: Attended) => {
  const { t } = useText()
  const nameOf = useNameOfAttended()
  const { note, isPending } = useAttendance()
  const current = attended.attendance?.status ?? 'NOT_SET'
  return choices.map(({ status, word, shape, look }) => {
    const isNoted = current === status
    const said = t(isNoted ? `manager.desk.${status}` : `manager.desk.${word}`)
    return (
      <Button
        key={status}
        size="small"
        aria-pressed={isNoted}
        aria-label={`${said}: ${nameOf(attended)}`}
        isPending={isPending}
        onPress={() => void note(attended, isNoted ? 'NOT_SET' : status)}
        className={isNoted ? look : ''}
      >
        {isNoted && <StateShape shape={shape} />}
        {said}
      </Button>
    )
  })
}
