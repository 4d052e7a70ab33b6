import type { Benefit, BenefitKind, NewBenefit } from '@foyer/contract'

export const benefitKinds = ['UNLIMITED', 'PER_CYCLE', 'PER_ORDER'] as const satisfies readonly BenefitKind[]

/** `amount` is kept while use is unlimited, and `serviceIds` while all services are included. */
export type BenefitDraft = {
  id: string
  isSaved: boolean
  name: string
  allServices: boolean
  serviceIds: string[]
  kind: BenefitKind
  amount: number
}

export const newBenefit = (changes: Partial<BenefitDraft> = {}): BenefitDraft => ({
  id: crypto.randomUUID(),
  isSaved: false,
  name: '',
  allServices: false,
  serviceIds: [],
  kind: 'PER_ORDER',
  amount: 10,
  ...changes,
})

export const benefitDraftOf = ({ id, name = '', allServices, serviceIds, kind, amount = 10 }: Benefit): BenefitDraft => ({
  id,
  isSaved: true,
  name,
  allServices,
  serviceIds,
  kind,
  amount,
})

export const sentBenefit = ({ id, isSaved, name, allServices, serviceIds, kind, amount }: BenefitDraft): NewBenefit => ({
  ...(isSaved && { id }),
  ...(name.trim() !== '' && { name: name.trim() }),
  ...(allServices ? { allServices } : { serviceIds }),
  kind,
  ...(kind !== 'UNLIMITED' && { amount }),
})

/** As the API would answer it, because the sentences about benefits are made from answers. */
export const benefitOf = ({ id, name, allServices, serviceIds, kind, amount }: BenefitDraft): Benefit => ({
  id,
  allServices,
  serviceIds: allServices ? [] : serviceIds,
  kind,
  ...(name.trim() !== '' && { name: name.trim() }),
  ...(kind !== 'UNLIMITED' && { amount }),
})

/** `benefits[1].serviceIds[0]` → the field of the services of the second benefit. */
export const benefitFieldOf = (path: string): string | null => {
  const [, index, member] = /(?:^|\.)benefits\[(\d+)\](?:\.(serviceIds|amount|name|kind|id))?/.exec(path) ?? []
  return index === undefined ? null : `benefits[${index}].${member ?? 'serviceIds'}`
}

export const benefitErrorFields = (most: number): string[] =>
  Array.from({ length: most }, (_, index) =>
    ['serviceIds', 'amount', 'name', 'kind', 'id'].map((member) => `benefits[${index}].${member}`),
  ).flat()
