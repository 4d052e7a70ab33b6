import type { ApiError } from '@foyer/sdk'
import { useAgeRefusal } from '../../../community/coming/use-age-refusal.ts'
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
  const ageRefusal = useAgeRefusal()
  return (error: ApiError): { title: string; sentence?: string } =>
    ageRefusal(error) ?? { title: t(`booking.waiting.refusals.${told.find((one) => one === error.code) ?? 'OTHER'}`) }
}
