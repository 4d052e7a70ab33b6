import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type MailServer = {
  url: string
  port: number
  /** Received mails, parsed, oldest first. */
  received: Email[]
  /** Ends every connection without an answer. */
  cut(): void
  stop(): Promise<void>
}

type Answers = {
  port?: number
  /** Refuses a recipient with an SMTP code, or accepts it. */
  refusal?: (recipient: string) => { code: number; message: string } | null
  /** Called before a message is accepted; it may wait. */
  onMessage?: () => Promise<void>
}

/** A real mail server on a loopback port. */
export const startMailServer = async ({
  port = 0,
  refusal = () => null,
  onMessage = async () => {},
}: Answers = {}): Promise<MailServer> => {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // A client that keeps its connection for the next message must not delay the test.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) => {
      const refused = refusal(address)
      answer(refused && Object.assign(new Error(refused.message), { responseCode: refused.code }))
    },
    onData: (stream, _session, answer) => {
      read(stream)
        .then(async (mail) => {
          await onMessage()
          received.push(mail)
          answer(null)
        })
        .catch(answer)
    },
  })
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    cut: () => sockets.forEach((socket) => void socket.destroy()),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const read = async (stream: SMTPServerDataStream): Promise<Email> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return PostalMime.parse(Buffer.concat(chunks))
}
