export type Progress = <T>(step: string, work: () => Promise<T>) => Promise<T>

/** Tells each step of a start as it ends, with the time it took; a failed step says so before its error is told. */
export const printProgress: Progress = async (step, work) => {
  const start = performance.now()
  const tell = (sign: string) => console.log(`${sign} ${step.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(2).padStart(6)} s`)
  try {
    const result = await work()
    tell('✓')
    return result
  } catch (error) {
    tell('✗')
    throw error
  }
}
