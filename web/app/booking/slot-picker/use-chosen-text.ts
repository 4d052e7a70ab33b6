import type { Money, Service } from '@foyer/contract'
import type { ChosenAddOn } from '../../offer/add-on-choice.ts'
import { usePriceOfChoice } from '../../offer/price-of-choice.ts'
import { useText } from '../../text/text.tsx'

/** "with Ada Lindqvist · €75" */
export const useChosenText = (
  service: Service,
  priceWith?: (resourceId: string | undefined) => Money | undefined,
  addOns: readonly ChosenAddOn[] = [],
) => {
  const { t } = useText()
  const priceText = usePriceOfChoice()
  return (resourceId: string | undefined): string => {
    const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === resourceId)
    const who = service.staffMembers.length > 0 && (person ? t('visitor.home.with', { name: person.name }) : t('visitor.picker.withAnyone'))
    return [who, priceText(service, priceWith?.(resourceId), addOns)].filter(Boolean).join(' · ')
  }
}
