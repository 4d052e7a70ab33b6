import type { Answer, Contract } from '@foyer/contract'

/** Stretches of today in which a staff member has time, as instants, ascending and apart. */
export type FreeToday = NonNullable<Answer<Contract['availability']['listNextFree']>['stretches']>

/** The first free time of one service. */
export type NextFree = Answer<Contract['availability']['listNextFree']>['nextFree'][number]
