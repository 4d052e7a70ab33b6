import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'

type NeedProps = {
  shape: Shape
  ink: string
  title: string
  children: ReactNode
  /** Below the sentence, where it is more than a sentence. */
  details?: ReactNode
  actions: ReactNode
  onOpen?: () => void
}

/** One thing that waits for the manager: its sign, a sentence, and what can be done at once. Enter opens it. */
export const Need = ({ shape, ink, title, children, details, actions, onOpen }: NeedProps) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] items-start gap-2 px-4 py-3 focus-within:bg-hover">
    <StateShape shape={shape} size={13} className={classes('mt-1', ink)} />
    {/* Long words, as German has them, put the buttons below. */}
    <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-2 gap-y-1.5">
      <div className="min-w-0 grow basis-56">
        <h3 className="font-strong">
          <button type="button" data-need="" onClick={onOpen} className="text-start underline-offset-3 hover:underline">
            {title}
          </button>
        </h3>
        <p className="text-dense text-ink-2 leading-[1.45]">{children}</p>
        {details}
      </div>
      <div className="flex flex-wrap gap-1.5">{actions}</div>
    </div>
  </li>
)
