import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '../handler.ts'

/** A download, or a file that a page shows. */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply => {
  reply.header('content-type', file.contentType)
  if (file.fileName !== undefined) reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
  if (file.etag === undefined) return reply.send(isWhole(file.body) ? file.body : Readable.from(file.body))
  reply.headers({ ...(file.fileName === undefined ? shown : readAgain), etag: file.etag })
  if (file.fileName === undefined && file.vary) reply.header('vary', file.vary)
  return isKnown(file.etag, request.headers['if-none-match']) ? reply.status(304).send() : reply.send(file.body)
}

const isWhole = (body: FileAnswer['body']): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body)

/** A proxy that compressed the answer calls its tag weak (RFC 9110 8.8.3); one client may know several contents. */
const isKnown = (etag: string, known: string | undefined): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

// Its reader asks each time whether it has changed.
const readAgain = { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' }

// It never changes under its address. Nothing in it runs, even if it is opened by itself.
const shown = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
