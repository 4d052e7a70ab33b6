import { balanceQueue, enqueueBalances } from './stripe-balance.ts'

export { balanceQueue, enqueueBalances }
