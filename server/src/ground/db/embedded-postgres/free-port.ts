import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems hand out by themselves, so that no connection gets one between the answer and its use. */
const ports = { from: 20_000, to: 32_768 }

/** Another process may take it at any moment: the caller must be ready to ask again. */
export async function freePort(attempts = 20): Promise<number> {
  const port = randomInt(ports.from, ports.to)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (attempts === 1) throw error
    return await freePort(attempts - 1)
  }
  server.close()
  await once(server, 'close')
  return port
}
