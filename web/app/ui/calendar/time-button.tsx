import { classes } from '../classes.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { StateShape } from '../pictures/state-shape.tsx'

type TimeButtonProps = {
  time: string
  label: string
  onPress?: () => void
  submits?: { name: string; value: string }
  isChosen?: boolean
  /** Shown below the time while the visitor holds it. The label begins with the time and these words. */
  held?: string
  /** Why the time is unavailable. The button stays focusable, and says so on hover, focus and tap. */
  reason?: string | undefined
  tabIndex?: number
  className?: string
}

const shared = 'min-h-11 w-full rounded-m border px-1 text-center transition-colors duration-(--quick)'
const free = 'border-line-2 bg-surface font-strong hover:border-brand-line hover:bg-brand-wash'
const chosen = 'border-transparent bg-brand-solid font-strong text-on-brand'
const off = 'cursor-not-allowed border-dashed border-line-2 text-ink-3 line-through'

export const TimeButton = ({ reason, ...time }: TimeButtonProps) =>
  reason === undefined ? <FreeTime {...time} /> : <TakenTime {...time} reason={reason} />

const FreeTime = ({ time, label, onPress, submits, isChosen = false, held, tabIndex, className }: Omit<TimeButtonProps, 'reason'>) => (
  <button
    {...(submits ? { type: 'submit', ...submits } : { type: 'button', onClick: onPress })}
    aria-label={label}
    aria-pressed={isChosen}
    tabIndex={tabIndex}
    className={classes(shared, isChosen ? chosen : free, held !== undefined && !isChosen && 'border-hold-line border-dashed', className)}
  >
    {time}
    {held !== undefined && <HeldSign isChosen={isChosen}>{held}</HeldSign>}
  </button>
)

const HeldSign = ({ isChosen, children }: { isChosen: boolean; children: string }) => (
  <span
    className={classes(
      'flex items-center justify-center gap-1 pb-1 font-normal text-[0.75rem] leading-tight',
      !isChosen && 'text-hold-ink',
    )}
  >
    <StateShape shape="clock" size={10} /> {children}
  </span>
)

const TakenTime = ({
  time,
  label,
  reason,
  submits,
  tabIndex,
  className,
}: Omit<TimeButtonProps, 'reason' | 'onPress' | 'held'> & { reason: string }) => (
  <Tooltip text={reason}>
    <button
      type="button"
      value={submits?.value}
      aria-label={label}
      aria-disabled="true"
      tabIndex={tabIndex}
      className={classes(shared, off, className)}
    >
      {time}
    </button>
  </Tooltip>
)
