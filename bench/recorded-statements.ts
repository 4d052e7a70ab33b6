import type pg from 'pg'

export type Statement = { text: string; values: unknown[] }
/** What one piece of work sent: what went out before an answer came back is one round trip. */
export type Recording = Statement[][]

type Recorder = { record: (work: () => Promise<unknown>) => Promise<Recording> }

/** Notes every statement that goes through the pool, with its values. One piece of work at a time. */
export function recorderOf(pool: pg.Pool): Recorder {
  let recording: Recording = []
  let unanswered = 0
  const noted = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (noted.has(client)) return
    noted.add(client)
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const noting = (...given: unknown[]): Promise<unknown> => {
      const [text, values = []] = given as [string, unknown[]?]
      if (unanswered === 0) recording.push([])
      recording.at(-1)?.push({ text, values })
      unanswered++
      return send(...given).finally(() => unanswered--)
    }
    // The driver's own signature has six overloads, of which the product uses one.
    client.query = noting as typeof client.query
  })
  return {
    record: async (work) => {
      recording = []
      await work()
      return recording
    },
  }
}

/** Sends the same statements again, as quickly as the answers come back: so many recordings at a time. Answers the number per second. */
export async function replayRate(pool: pg.Pool, recordings: readonly Recording[], concurrency: number): Promise<number> {
  const began = performance.now()
  let next = 0
  const work = async () => {
    for (let index = next++; index < recordings.length; index = next++) await replay(pool, recordings[index] as Recording)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return (recordings.length / (performance.now() - began)) * 1000
}

async function replay(pool: pg.Pool, recording: Recording): Promise<void> {
  const client = await pool.connect()
  try {
    for (const trip of recording) await Promise.all(trip.map(({ text, values }) => client.query(text, values)))
  } finally {
    client.release()
  }
}
