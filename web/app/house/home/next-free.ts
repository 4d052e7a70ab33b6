import type { Answer, Contract } from '@foyer/contract'

/** The first free time of one service. */
export type NextFree = Answer<Contract['availability']['listNextFree']>['nextFree'][number]
