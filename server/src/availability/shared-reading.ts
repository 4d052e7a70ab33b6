export type SharedReading<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Lets those who want to read the same at the same time read it once: after a change, a crowd finds nothing remembered. Whoever waits
 * for a reading that fails does it himself, for the failure may be the other one's own.
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
