import type { NewBenefit } from '@foyer/contract'
import type { ClassKey } from './classes.ts'
import type { ClientKey } from './clients.ts'
import type { ServiceKey } from './offers.ts'
import type { PlanKey } from './plans.ts'

type Included = Pick<NewBenefit, 'kind' | 'amount' | 'name'> & { of: readonly (ClassKey | ServiceKey)[] }

export const included: Record<PlanKey, Included> = {
  studio10: { kind: 'PER_ORDER', amount: 10, of: ['vinyasa', 'reformerClass', 'yinClass'] },
  openHall: { kind: 'UNLIMITED', of: ['vinyasa', 'reformerClass', 'yinClass', 'strongBack'] },
  care5: { kind: 'PER_ORDER', amount: 5, of: ['massage'] },
}

export const isIncluded = (name: ClassKey | ServiceKey): boolean => Object.values(included).some(({ of }) => of.includes(name))

export type PlannedUse = {
  client: ClientKey
  of: ClassKey
  daysAgo: number
  bookedBefore: number
  canceledBefore?: number
  participants?: number
}

export const plannedUses: readonly PlannedUse[] = [
  { client: 'wolff', of: 'vinyasa', daysAgo: 20, bookedBefore: 2 },
  { client: 'wolff', of: 'vinyasa', daysAgo: 15, bookedBefore: 3, canceledBefore: 2 },
  { client: 'wolff', of: 'reformerClass', daysAgo: 12, bookedBefore: 4 },
  { client: 'krueger', of: 'vinyasa', daysAgo: 8, bookedBefore: 1 },
  { client: 'wolff', of: 'vinyasa', daysAgo: 6, bookedBefore: 1, participants: 2 },
  { client: 'krueger', of: 'yinClass', daysAgo: 3, bookedBefore: 2 },
  { client: 'demir', of: 'vinyasa', daysAgo: -1, bookedBefore: 3 },
  { client: 'wolff', of: 'yinClass', daysAgo: -3, bookedBefore: 4 },
]

export const granted = {
  ...({ client: 'demir', of: 'yinClass', amount: 1 } as const),
  daysAgo: 4,
  validForDays: 60,
  reason: 'Yin & Sound was canceled on Thursday',
}

export const makeUp = { client: 'wolff', daysAgo: 5, amount: 1, reason: 'Mateo was ill on Tuesday' } as const satisfies {
  client: ClientKey
  daysAgo: number
  amount: number
  reason: string
}
