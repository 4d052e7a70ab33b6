import { type KeepAliveConnection, openConnection, type Response } from './keep-alive-connection.ts'

export type Sample = { milliseconds: number; response: Response }

/** Asks over one connection, one request after the other, until so many milliseconds are over. */
export async function askFor(milliseconds: number, connection: KeepAliveConnection, request: Buffer): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  for (let began = performance.now(); began < end; began = performance.now()) {
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`${status}: ${body}`)
    times.push(performance.now() - began)
  }
  return times
}

/** Requests per second over several connections at once. */
export async function rateOf(milliseconds: number, connections: readonly KeepAliveConnection[], request: Buffer): Promise<number> {
  const began = performance.now()
  const times = await Promise.all(connections.map((connection) => askFor(milliseconds, connection, request)))
  return (times.flat().length / (performance.now() - began)) * 1000
}

/** Sends each request once over whichever connection is free, and tells how long each took and what came back, in the order sent. */
export async function sendAll(connections: readonly KeepAliveConnection[], requests: readonly Buffer[]): Promise<Sample[]> {
  const samples: Sample[] = []
  let next = 0
  const work = async (connection: KeepAliveConnection) => {
    for (let index = next++; index < requests.length; index = next++) samples[index] = await timed(connection, requests[index] as Buffer)
  }
  await Promise.all(connections.map(work))
  return samples
}

export async function timed(connection: KeepAliveConnection, request: Buffer): Promise<Sample> {
  const began = performance.now()
  const response = await connection.send(request)
  return { milliseconds: performance.now() - began, response }
}

export const openConnections = (url: string, count: number): Promise<KeepAliveConnection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(url)))
