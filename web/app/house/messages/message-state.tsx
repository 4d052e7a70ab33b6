import type { Message } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'

export const stateLooks: Record<Message['status'], { shape: Shape; ink: string }> = {
  SENT: { shape: 'tick', ink: 'text-gone-ink' },
  WAITING: { shape: 'clock', ink: 'text-hold-ink' },
  FAILED: { shape: 'warning', ink: 'text-bad-ink' },
  UNWANTED: { shape: 'slashed', ink: 'text-gone-ink' },
  COLLECTED: { shape: 'slashed', ink: 'text-gone-ink' },
}

/** Sent, waiting or come back: by shape and word. */
export const MessageState = ({ status }: { status: Message['status'] }) => {
  const { t } = useText()
  const { shape, ink } = stateLooks[status]
  return (
    <span className={classes('inline-flex items-center gap-1.5 whitespace-nowrap', ink)}>
      <StateShape shape={shape} size={11} />
      {t(`manager.messages.log.views.${status}`)}
    </span>
  )
}
