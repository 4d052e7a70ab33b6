import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Every request has an id of ours; one that a proxy sent is not trusted to be unique. */
export const newRequestId = (_request: IncomingMessage | object): string => randomUUID()
