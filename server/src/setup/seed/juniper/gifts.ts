import type { ClientKey } from './clients.ts'
import type { PlanKey } from './plans.ts'

/** A plan that a client gives away: reserved on a day, and paid at the desk on another, or not yet. */
export type PlannedGift = {
  plan: PlanKey
  from: ClientKey
  to: { name: string; email: string }
  message: string
  daysAgo: number
  paidDaysAgo: number | null
}

export const plannedGifts: readonly PlannedGift[] = [
  {
    plan: 'care5',
    from: 'haas',
    to: { name: 'Rieke Haas', email: 'rieke@haas.example' },
    daysAgo: 18,
    paidDaysAgo: 17,
    message: 'Alles Gute zum Geburtstag, Rieke!',
  },
  {
    plan: 'studio10',
    from: 'brandt',
    to: { name: 'Jonna Brandt', email: 'jonna@brandt.example' },
    daysAgo: 2,
    paidDaysAgo: null,
    message: 'Zehnmal durchatmen.',
  },
]
