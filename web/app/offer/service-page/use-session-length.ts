import { lengthText } from '../../ground/length-text.ts'
import { useText } from '../../text/text.tsx'
import type { ClassSession } from '../class-session.ts'

export const useSessionLength = (sessions: readonly ClassSession[]): string | undefined => {
  const { t } = useText()
  const [minutes, ...others] = new Set(sessions.map(({ start, end }) => Temporal.Instant.from(start).until(end).total({ unit: 'minutes' })))
  return minutes === undefined || others.length > 0 ? undefined : lengthText(minutes, t)
}
