export type SharedReading<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Single-flight: concurrent callers of the same reading share it, because after a change a crowd finds an empty cache. If the shared
 * reading fails, each waiting caller reads for itself: the failure may concern the first caller only.
 */
export function sharedReading<Value>(): SharedReading<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, read) => {
    const other = running.get(key)
    if (other) return other.catch(read)
    const own = read().finally(() => running.delete(key))
    running.set(key, own)
    return own
  }
}
