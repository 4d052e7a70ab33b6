import type { ApiError } from '@foyer/sdk'
import { useText } from '../../../text/text.tsx'

const told = [
  'WAITING_LIST_NOT_OFFERED',
  'WAITING_LIST_FULL',
  'SEATS_AVAILABLE',
  'TIMES_AVAILABLE',
  'ALREADY_ON_WAITING_LIST',
  'TOO_LATE_TO_JOIN_WAITING_LIST',
  'NO_LIVE_OFFER',
] as const

/** Why joining, or an answer to an offer, was refused, in the site's words. */
export const useWaitingProblem = () => {
  const { t } = useText()
  return ({ code }: ApiError): string => t(`booking.waiting.refusals.${told.find((one) => one === code) ?? 'OTHER'}`)
}
