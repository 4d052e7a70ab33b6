export type Cache<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => void }

/** Keeps so many entries; the one that nobody asked for the longest goes first. */
export const leastRecentlyUsed = <Key, Value>(size: number): Cache<Key, Value> => {
  const entries = new Map<Key, Value>()
  const set = (key: Key, value: Value) => {
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > size) entries.delete(entries.keys().next().value as Key)
  }
  const get = (key: Key) => {
    const value = entries.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  return { get, set }
}
