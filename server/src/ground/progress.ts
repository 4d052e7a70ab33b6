export type Progress = <T>(step: string, work: () => Promise<T>) => Promise<T>

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
