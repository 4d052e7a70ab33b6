import type { Money, Service } from '@foyer/contract'
import { usePriceText } from '../../price-text.ts'
import { useText } from '../../text/text.tsx'

/** "with Ada Lindqvist · €75" */
export const useChosenText = (service: Service, priceWith?: (resourceId: string | undefined) => Money | undefined) => {
  const { t } = useText()
  const priceText = usePriceText()
  return (resourceId: string | undefined): string => {
    const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === resourceId)
    const who = service.staffMembers.length > 0 && (person ? t('visitor.home.with', { name: person.name }) : t('visitor.picker.withAnyone'))
    return [who, priceText(service, priceWith?.(resourceId))].filter(Boolean).join(' · ')
  }
}
