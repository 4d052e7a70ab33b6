import type { ReactNode } from 'react'

type ChangeRowProps = { title: string; sentence: ReactNode; action?: ReactNode }

/** A question that a client may have about a booking, and the way to act on it. */
export const ChangeRow = ({ title, sentence, action }: ChangeRowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4.5 *:last:max-phone:w-full">
    <div className="min-w-0 grow basis-60">
      <h2 className="font-strong">{title}</h2>
      <p className="text-ink-2 text-small">{sentence}</p>
    </div>
    {action}
  </div>
)
