import type { Service } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'

/** Whether visitors find a service, and whether they can book it. */
export const ServiceState = ({ service: { hidden, onlineBooking } }: { service: Service }) => {
  const { t } = useText()
  const state = (): { shape: Shape; ink: string; word: 'hidden' | 'notOnline' | 'onRequest' | 'live' } => {
    if (hidden) return { shape: 'ring', ink: 'text-ink-3', word: 'hidden' }
    if (!onlineBooking.enabled) return { shape: 'slashed', ink: 'text-ink-3', word: 'notOnline' }
    if (onlineBooking.requireManualApproval) return { shape: 'half', ink: 'text-wait-ink', word: 'onRequest' }
    return { shape: 'disc', ink: 'text-ok-ink', word: 'live' }
  }
  const { shape, ink, word } = state()
  return (
    <span className={`inline-flex items-center gap-1.5 ${ink}`}>
      <StateShape shape={shape} />
      {t(`manager.services.${word}`)}
    </span>
  )
}
