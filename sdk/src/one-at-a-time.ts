/**
 * Does the work once all earlier work of this name is done, in whichever tab of this browser. Where there is no such lock, as on a server
 * (where every caller is somebody else) and on pages without https, the work starts at once.
 */
export const oneAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  // Typed as always there; browsers leave it out of pages without https, and Node's would make strangers wait for each other.
  const locks = typeof window === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  return locks ? locks.request(name, work) : work()
}
