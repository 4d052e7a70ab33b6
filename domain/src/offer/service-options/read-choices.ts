import type { BookedChoice, ParticipantsChoices } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'
import { isSameChoice, optionOf, type PricedOptions, variantOf } from './priced-options.ts'

export type ParticipantGroup = { count: number; custom: string | null }

export type ChoicesQuestion = {
  totalParticipants?: number | undefined
  participantsChoices?: ParticipantsChoices | undefined
  options: PricedOptions | null
  minutes: number | null
  /** The business may leave out a choice: the service's own price applies then. */
  isBusiness: boolean
}

export function readChoices({ totalParticipants, participantsChoices, options, minutes, isBusiness }: ChoicesQuestion): ParticipantGroup[] {
  if (!participantsChoices) {
    if (!isBusiness) requireNoChoiceMissing(options)
    return [{ count: totalParticipants ?? 1, custom: null }]
  }
  return participantsChoices.serviceChoices.map(({ numberOfParticipants = 1, choices = [] }) => {
    const custom = choices.map((choice) => readChoice(choice, options, minutes)).find((word) => word !== null) ?? null
    if (custom === null && !isBusiness) requireNoChoiceMissing(options)
    return { count: numberOfParticipants, custom }
  })
}

function requireNoChoiceMissing(options: PricedOptions | null): void {
  if (options === null || optionOf(options).type !== 'CUSTOM') return
  throw new Refusal('INVALID_SERVICE_CHOICES', { reason: 'CHOICE_MISSING', choices: optionOf(options).customData?.choices ?? [] })
}

function readChoice({ optionId, custom, duration }: BookedChoice, options: PricedOptions | null, minutes: number | null): string | null {
  if (!options && custom === undefined && duration?.minutes === minutes) return null
  if (!options) throw new Refusal('INVALID_SERVICE_CHOICES', { reason: 'NO_OPTIONS' })
  const option = optionOf(options)
  if (optionId !== undefined && optionId !== option.id) throw new Refusal('INVALID_SERVICE_CHOICES', { reason: 'UNKNOWN_OPTION', optionId })
  if (duration !== undefined) {
    if (option.type === 'DURATION' && duration.minutes === minutes) return null
    throw new Refusal('INVALID_CHOICES', { reason: 'LENGTH', minutes: duration.minutes })
  }
  if (custom === undefined) return null
  const offered = option.customData?.choices ?? []
  const chosen = variantOf(options, { custom })
  const known = offered.find((word) => isSameChoice(word, chosen?.choices[0]?.custom ?? null))
  if (known === undefined) throw new Refusal('FAILED_RESOLVING_CUSTOM_CHOICES', { choice: custom, choices: offered })
  return known
}
