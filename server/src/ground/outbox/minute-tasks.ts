import type { Dependencies } from '../dependencies.ts'

/** What falls due by the clock, looked for once a minute in all sites together. */
export type MinuteTask = (tools: Dependencies) => Promise<void>

/** Runs every task, also after one that failed; the failures are thrown together at the end. */
export const runMinuteTasks = async (tasks: Record<string, MinuteTask>, tools: Dependencies): Promise<void> => {
  const failures: unknown[] = []
  for (const [name, task] of Object.entries(tasks)) {
    await task(tools).catch((cause: unknown) => failures.push(new Error(`${name} failed`, { cause })))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}
