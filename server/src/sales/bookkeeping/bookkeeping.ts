import { balanceQueue, enqueueBalances } from './balance-queue.ts'

export { balanceQueue, enqueueBalances }
