export type SharedReading<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Single-flight reads: requests that want the same value at the same time share one reading, because after a change none of them finds
 * it remembered. A request whose shared reading fails reads again for itself: the failure may be the other request's own.
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
