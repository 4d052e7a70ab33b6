import type {
  AddOnGroupDetail,
  CustomerChoices,
  ParticipantsChoices,
  Service,
  ServiceOptionsAndVariants,
  ServiceVariant,
} from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { type ChosenAddOn, minutesOfAddOns, readAddOns, searchOfAddOns } from './add-on-choice.ts'

export type ServiceChoice = { minutes: number; words: string | null; addOns: readonly ChosenAddOn[] }

export type ServiceOptions = Pick<ServiceOptionsAndVariants, 'options' | 'variants'>

type WithLengths = { schedule: Pick<Service['schedule'], 'availabilityConstraints'> }

export const lengthsOf = ({ schedule: { availabilityConstraints } }: WithLengths): number[] => {
  const { sessionDurations = [], durations = [] } = availabilityConstraints
  const lengths = sessionDurations.length > 0 ? sessionDurations : durations.map(({ minutes }) => minutes)
  return lengths.length > 0 ? lengths : [60]
}

export const loadOptions = async (api: Client, { id: serviceId }: Pick<Service, 'id'>): Promise<ServiceOptions | null> => {
  const query = { filter: { serviceId }, paging: { limit: 1 } }
  const { serviceOptionsAndVariantsList: found } = await api['service-options'].queryServiceOptionsAndVariants({ body: { query } })
  return found[0] ?? null
}

export const wordsOf = (options: ServiceOptions | null): string[] => options?.options.values[0]?.customData?.choices ?? []

export const readServiceChoice = (
  search: URLSearchParams,
  service: WithLengths,
  { options, groups }: { options: ServiceOptions | null; groups: readonly AddOnGroupDetail[] },
): ServiceChoice => {
  const lengths = lengthsOf(service)
  const words = wordsOf(options)
  const minutes = Number(search.get('minutes'))
  const asked = search.get('choice')
  return {
    minutes: lengths.includes(minutes) ? minutes : (lengths[0] ?? 60),
    words: words.find((word) => word === asked) ?? words[0] ?? null,
    addOns: readAddOns(search, groups),
  }
}

export const searchOfChoice = ({ minutes, words, addOns }: ServiceChoice, service: WithLengths): Record<string, string> => ({
  ...(minutes !== lengthsOf(service)[0] && { minutes: String(minutes) }),
  ...(words !== null && { choice: words }),
  ...searchOfAddOns(addOns),
})

export const wholeMinutes = ({ minutes, addOns }: Pick<ServiceChoice, 'minutes' | 'addOns'>): number => minutes + minutesOfAddOns(addOns)

export const customerChoicesOf = (choice: Pick<ServiceChoice, 'minutes' | 'addOns'>): CustomerChoices => ({
  durationInMinutes: wholeMinutes(choice),
  ...(choice.addOns.length > 0 && { addOnIds: choice.addOns.map(({ addOnId }) => addOnId) }),
})

export const variantFor = (
  options: ServiceOptions | null,
  { minutes, words, resourceId }: Pick<ServiceChoice, 'minutes' | 'words'> & { resourceId: string | null | undefined },
): ServiceVariant | undefined =>
  options?.variants.values.find(({ choices: [choice] }) => {
    if (choice?.duration) return choice.duration.minutes === minutes
    if (choice?.custom !== undefined) return choice.custom === words
    return choice?.staffMemberId !== undefined && choice.staffMemberId === resourceId
  })

export const participantsChoicesOf = (
  options: ServiceOptions | null,
  { words }: Pick<ServiceChoice, 'words'>,
  numberOfParticipants = 1,
): ParticipantsChoices | undefined => {
  const optionId = options?.options.values[0]?.id
  if (words === null || optionId === undefined) return undefined
  return { serviceChoices: [{ numberOfParticipants, choices: [{ optionId, custom: words }] }] }
}
