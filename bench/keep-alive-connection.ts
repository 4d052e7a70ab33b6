import { once } from 'node:events'
import { connect } from 'node:net'

export type Request = { path: string; headers?: Record<string, string>; body: unknown }
export type Response = { status: number; body: Buffer }

/** One connection that stays open and asks one thing after the other. */
export type KeepAliveConnection = { send: (request: Buffer) => Promise<Response>; close: () => void }

/** The bytes of a POST, so that a request that is sent many times is encoded once. */
export function bytesOf({ path, headers = {}, body }: Request): Buffer {
  const text = JSON.stringify(body)
  const all = { host: 'localhost', 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

type Asking = { answer: (response: Response) => void; fail: (error: Error) => void }

/** A client of our own, because the machine has as many cores as there are programs to measure: it reads no more than it must. */
export async function openConnection(url: string): Promise<KeepAliveConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')
  let asking: Asking | null = null
  const read = responseReader((response) => asking?.answer(response))
  const fail = (error: Error) => asking?.fail(error)
  socket.on('data', (chunk: Buffer) => read(chunk))
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))
  return {
    send: (request) =>
      new Promise((answer, refuse) => {
        asking = { answer, fail: refuse }
        socket.write(request)
      }),
    close: () => {
      asking = null
      socket.destroy()
    },
  }
}

/** Puts the pieces of an answer together; every answer of the server tells its length. */
function responseReader(take: (response: Response) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let received = 0
  let whole = Number.NaN
  return (chunk) => {
    chunks.push(chunk)
    received += chunk.length
    if (Number.isNaN(whole)) whole = lengthOf(Buffer.concat(chunks))
    if (Number.isNaN(whole) || received < whole) return
    const response = Buffer.concat(chunks)
    chunks = []
    received = 0
    whole = Number.NaN
    take({ status: Number(response.toString('latin1', 9, 12)), body: response.subarray(headEndOf(response)) })
  }
}

const blankLine = '\r\n\r\n'

/** The end of the blank line after the headers; not a number before all of them are there. */
function headEndOf(received: Buffer): number {
  const position = received.indexOf(blankLine)
  return position < 0 ? Number.NaN : position + blankLine.length
}

function lengthOf(received: Buffer): number {
  const headEnd = headEndOf(received)
  if (Number.isNaN(headEnd)) return headEnd
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1]
  return headEnd + Number(length)
}
