import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }
export type Answered = { status: number; headers?: Record<string, string>; body?: string }

export type StandIn = {
  address: string
  asked: Asked[]
  /** The next call is carried out, and its answer never arrives. */
  loseNextAnswer: () => void
  /** The next call is neither carried out nor answered. */
  hangNext: () => void
  /** The next calls get these answers instead of their own, in this order. */
  answerNext: (...answers: Answered[]) => void
  close: () => Promise<void>
}

/** A server of HTTP that a provider's stand-in speaks through: it notes what it is asked, and can be told to fail. */
export async function openStandIn(answer: (asked: Asked) => Answered | Promise<Answered>): Promise<StandIn> {
  const asked: Asked[] = []
  const faults: (Answered | 'LOSE' | 'HANG')[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const one = { method: request.method ?? 'GET', url, headers: request.headers, body: Buffer.concat(parts).toString('utf8') }
    asked.push(one)
    const fault = faults.shift()
    if (fault === 'HANG') return
    const { status, headers, body } = fault === undefined || fault === 'LOSE' ? await answer(one) : fault
    if (fault === 'LOSE') response.destroy()
    else response.writeHead(status, headers).end(body)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    loseNextAnswer: () => faults.push('LOSE'),
    hangNext: () => faults.push('HANG'),
    answerNext: (...answers) => faults.push(...answers),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const json = (body: object, status = 200): Answered => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(body),
})
