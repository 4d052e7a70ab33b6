import type { Database } from './database.ts'

type Reading = { next: { read: () => Promise<unknown>; answer: PromiseWithResolvers<unknown> } | null }

const readingsByDatabase = new WeakMap<Database, Map<string, Reading>>()

/**
 * Single-flight for small answers that must be as fresh as their request. A caller that arrives during a reading waits for the next one,
 * which begins after the call, and shares it with all callers that arrived meanwhile: a crowd costs two statements in a row, and a single
 * caller does not wait. The key names the statement and its values, so that equal keys have equal answers.
 */
export function inNextReading<Value>(db: Database, key: string, read: () => Promise<Value>): Promise<Value> {
  const readings = readingsByDatabase.get(db) ?? new Map<string, Reading>()
  readingsByDatabase.set(db, readings)
  const current = readings.get(key)
  if (!current) return begin(readings, key, read)
  current.next ??= { read, answer: Promise.withResolvers<unknown>() }
  // The reading under this key has this type.
  return current.next.answer.promise as Promise<Value>
}

function begin<Value>(readings: Map<string, Reading>, key: string, read: () => Promise<Value>): Promise<Value> {
  const reading: Reading = { next: null }
  readings.set(key, reading)
  return read().finally(() => {
    readings.delete(key)
    if (reading.next) begin(readings, key, reading.next.read).then(reading.next.answer.resolve, reading.next.answer.reject)
  })
}
