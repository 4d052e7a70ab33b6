import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '../handler.ts'

/** A download, or a file that a page shows. */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply => {
  reply.header('content-type', file.contentType)
  if ('fileName' in file) return reply.header('content-disposition', `attachment; filename="${file.fileName}"`).send(file.body)
  reply.headers({ ...shown, etag: file.etag })
  return request.headers['if-none-match'] === file.etag ? reply.status(304).send() : reply.send(file.body)
}

// It never changes under its address. Nothing in it runs, even if it is opened by itself.
const shown = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
