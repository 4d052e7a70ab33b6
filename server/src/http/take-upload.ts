import { Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Leaves the body of an upload unread until its caller is admitted: who may not send a file fills no memory. */
export const keepBodiesUnread = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  // No form of another page can send these without asking first, unlike `text/plain` or `multipart/form-data`.
  for (const type of ['application/octet-stream', /^image\//]) scope.addContentTypeParser(type, (_request, body, done) => done(null, body))
}

/** Reads the file into `request.body`; one that is too large is refused as soon as that shows. */
export const takeUpload = async (request: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<void> => {
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

// A request without a body, or without a word on what it is, never reached the parser above.
const streamOf = ({ body }: FastifyRequest): AsyncIterable<Buffer> | Buffer[] => (body as AsyncIterable<Buffer> | undefined) ?? []
