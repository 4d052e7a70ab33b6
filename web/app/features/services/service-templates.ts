import type { NewService, Service } from '@foyer/contract'
import type { Translate } from '../../text/translate.ts'

/** Services that many businesses have, as starting points. */
export const serviceTemplates = [
  { name: 'salon', minutes: 45, price: '48.00' },
  { name: 'yoga', minutes: 60, price: '80.00' },
  { name: 'coach', minutes: 60, price: '120.00' },
  { name: 'clinic', minutes: 30, price: '0' },
  { name: 'school', minutes: 45, price: '0' },
  { name: 'pottery', minutes: 120, price: '35.00' },
  { name: 'massage', minutes: 60, price: '75.00' },
  { name: 'consulting', minutes: 90, price: '180.00' },
] as const

const placesOfNewClass = 10

export type TemplateName = (typeof serviceTemplates)[number]['name'] | 'blank'

type FromTemplate = { type: Service['type']; template: TemplateName; staffMemberIds: string[]; currency: string; t: Translate }

export const serviceFromTemplate = ({ type, template, staffMemberIds, currency, t }: FromTemplate): NewService => {
  const { minutes, price } = serviceTemplates.find(({ name }) => name === template) ?? { minutes: 60, price: '0' }
  return {
    type,
    name: t(`manager.services.template.${template}.name`),
    tagLine: t(`manager.services.template.${template}.tagLine`),
    defaultCapacity: type === 'APPOINTMENT' ? 1 : placesOfNewClass,
    payment:
      price === '0'
        ? { rateType: 'NO_FEE', options: { inPerson: true, online: false } }
        : { rateType: 'FIXED', fixed: { price: { value: price, currency } }, options: { inPerson: true, online: false } },
    onlineBooking: { enabled: true, requireManualApproval: false },
    // Sessions of classes and courses have lengths and people of their own.
    ...(type === 'APPOINTMENT' && {
      schedule: { availabilityConstraints: { sessionDurations: [minutes], timeBetweenSessions: 0 } },
      staffMemberIds,
    }),
    locations: [{ type: 'BUSINESS' }],
  }
}
