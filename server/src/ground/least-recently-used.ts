export type Cache<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => void; bytes: () => number }

export type CacheBounds<Value> = { mostBytes: number; bytesOf: (value: Value) => number }

/**
 * Keeps entries up to a weight, because a number of entries says nothing about memory: the least recently used go first. The newest one
 * stays whatever its weight, because it is in use.
 */
export const leastRecentlyUsed = <Key, Value>({ mostBytes, bytesOf }: CacheBounds<Value>): Cache<Key, Value> => {
  const entries = new Map<Key, { value: Value; bytes: number }>()
  let total = 0
  const remove = (key: Key) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const set = (key: Key, value: Value) => {
    remove(key)
    const bytes = bytesOf(value) + entryBytes
    total += bytes
    entries.set(key, { value, bytes })
    for (const oldest of entries.keys()) {
      if (total <= mostBytes || oldest === key) return
      remove(oldest)
    }
  }
  const get = (key: Key) => {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }
  return { get, set, bytes: () => total }
}

const entryBytes = 200

export const megabyte = 2 ** 20
