import { type ApiError, isRefusal } from '@foyer/sdk'
import { useText } from '../../text/text.tsx'
import { useAgesText } from './use-ages-text.ts'

/** Who is too young or too old, and the ages that the service is for; null where something else was refused. */
export const useAgeRefusal = () => {
  const { t } = useText()
  const agesText = useAgesText()
  return (error: ApiError | undefined): { title: string; sentence: string } | null => {
    const isOfAge = !(
      isRefusal(error, 'bookings.completeBooking', 'AGE_NOT_ALLOWED') || isRefusal(error, 'waiting-list.joinWaitingList', 'AGE_NOT_ALLOWED')
    )
    if (isOfAge) return null
    const { name, age, ...limits } = error.data
    return {
      title: t('booking.people.family.refused', { name, age: String(age) }),
      sentence: t('booking.people.family.refusedHint', { ages: agesText(limits) ?? '' }),
    }
  }
}
