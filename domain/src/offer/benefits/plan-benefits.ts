import type { Benefit, NewBenefit } from '@foyer/contract'
import type { Violation } from '../../ground/refusal.ts'

export const benefitViolations = (
  sent: readonly NewBenefit[],
  { known, services }: { known: ReadonlySet<string>; services: ReadonlySet<string> },
): Violation[] =>
  sent.flatMap((benefit, index) => {
    const at = (member: string, description: string, rule: string): Violation => ({
      field: `benefits[${index}].${member}`,
      description,
      rule,
    })
    const { id, kind, amount, allServices = false, serviceIds = [] } = benefit
    const isTwice = id !== undefined && sent.findIndex((other) => other.id?.toLowerCase() === id.toLowerCase()) < index
    const missing = serviceIds.findIndex((serviceId) => !services.has(serviceId.toLowerCase()))
    return [
      ...(id !== undefined && !known.has(id.toLowerCase())
        ? [at('id', 'is no benefit of this plan; leave it out for a new one', 'UNKNOWN_ID')]
        : []),
      ...(isTwice ? [at('id', 'is there twice', 'DUPLICATE_ID')] : []),
      ...(allServices === serviceIds.length > 0
        ? [at('serviceIds', 'must name at least one service, or be left out with allServices: true', 'SERVICES_OR_ALL')]
        : []),
      ...(missing >= 0 ? [at(`serviceIds[${missing}]`, 'is no service of this site', 'UNKNOWN_ID')] : []),
      ...(kind !== 'UNLIMITED' && amount === undefined ? [at('amount', 'is required unless kind is UNLIMITED', 'REQUIRED')] : []),
      ...(kind === 'UNLIMITED' && amount !== undefined ? [at('amount', 'must be left out where kind is UNLIMITED', 'FORBIDDEN')] : []),
    ]
  })

export const normalBenefit = ({ name, kind, amount, allServices = false, serviceIds = [] }: NewBenefit, id: string): Benefit => ({
  id,
  ...(name && { name }),
  allServices,
  serviceIds: [...new Set(serviceIds.map((serviceId) => serviceId.toLowerCase()))],
  kind,
  ...(amount !== undefined && { amount }),
})

export const covers = ({ allServices, serviceIds }: Pick<Benefit, 'allServices' | 'serviceIds'>, serviceId: string): boolean =>
  allServices || serviceIds.includes(serviceId)

/**
 * Adds an unlimited benefit unless one already includes the service. It joins the first unlimited benefit that names services, or becomes a
 * benefit of its own.
 */
export function withService(benefits: readonly Benefit[], serviceId: string, newId: string): readonly Benefit[] {
  if (benefits.some((benefit) => covers(benefit, serviceId))) return benefits
  const open = benefits.find(({ kind, allServices }) => kind === 'UNLIMITED' && !allServices)
  if (!open) return [...benefits, { id: newId, allServices: false, serviceIds: [serviceId], kind: 'UNLIMITED' }]
  return benefits.map((benefit) => (benefit === open ? { ...benefit, serviceIds: [...benefit.serviceIds, serviceId] } : benefit))
}

export const withoutService = (benefits: readonly Benefit[], serviceId: string): readonly Benefit[] =>
  benefits
    .map((benefit) =>
      benefit.serviceIds.includes(serviceId) ? { ...benefit, serviceIds: benefit.serviceIds.filter((id) => id !== serviceId) } : benefit,
    )
    .filter(({ allServices, serviceIds }) => allServices || serviceIds.length > 0)

export const mostBenefits = 20
