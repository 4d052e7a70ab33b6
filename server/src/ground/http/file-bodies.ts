import { Readable } from 'node:stream'
import { Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '../handler.ts'

// Another page cannot send these without a preflight, unlike `text/plain` or `multipart/form-data`.
const fileTypes = ['application/octet-stream', /^image\//]

/** A body stays unread until its caller is admitted: a caller who may not upload fills no memory. */
export const keepBodiesUnread = (scope: FastifyInstance, types: readonly (string | RegExp)[] = fileTypes): void => {
  scope.removeAllContentTypeParsers()
  for (const type of types) scope.addContentTypeParser(type, (_request, body, done) => done(null, body))
}

/** Microsoft asks with an empty `text/plain` whether an address is ours. A form of another page, which could send one, has a body. */
export const takeEmptyText = (scope: FastifyInstance): void => {
  scope.addContentTypeParser('text/plain', ({ headers }, body, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
    if (isEmpty) done(null, body)
    else done(new Refusal('UNSUPPORTED_MEDIA_TYPE'))
  })
}

export const readUpload = async (request: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<void> => {
  const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', { limitBytes: maxBytes })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of streamOf(request)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  request.body = Buffer.concat(chunks)
}

// A request without a body or content type never reached the parser, and has no stream.
const streamOf = ({ body }: FastifyRequest): AsyncIterable<Buffer> | Buffer[] => (body as AsyncIterable<Buffer> | undefined) ?? []

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

// A download may change under its address, so the client asks each time.
const readAgain = { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' }

// It never changes under its address. Nothing in it runs, even if it is opened by itself.
const shown = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
