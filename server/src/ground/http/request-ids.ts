import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Every request gets an id of ours; a proxy's is not trusted to be unique. */
export const newRequestId = (_request: IncomingMessage | object): string => randomUUID()
