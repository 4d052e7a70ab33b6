import { outliveFaults } from '../../start/faults.ts'

/** A process with the handling of uncaught errors, for a test that reads its output. The argument names the fault. */
const faults: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error('nobody waited')),
  lost: () => {
    setTimeout(() => {
      throw new Error('Connection terminated unexpectedly')
    })
  },
  error: () => {
    setTimeout(() => {
      throw new Error('half done')
    })
  },
}

outliveFaults(async () => console.log('stopped in order'))
faults[process.argv[2] ?? '']?.()
setTimeout(() => {
  console.log('lives on')
  process.exit(0)
}, 300)
