/**
 * Does the work after all earlier work of this name, across all tabs of this browser. Where there is no such lock, as on a server (where
 * each caller is another visitor) and on pages without https, the work starts at once.
 */
export const oneAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  // Typed as always there; browsers leave it out of pages without https, and Node's would make different visitors wait for each other.
  const locks = typeof window === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  return locks ? locks.request(name, work) : work()
}
