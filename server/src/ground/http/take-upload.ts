import { Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// Another page cannot send these without a preflight, unlike `text/plain` or `multipart/form-data`.
const fileTypes = ['application/octet-stream', /^image\//]

/** Leaves the body of an upload unread until its caller is admitted: a caller who may not upload fills no memory. */
export const keepBodiesUnread = (scope: FastifyInstance, types: readonly (string | RegExp)[] = fileTypes): void => {
  scope.removeAllContentTypeParsers()
  for (const type of types) scope.addContentTypeParser(type, (_request, body, done) => done(null, body))
}

/** Reads the file into `request.body`; a file that is too large is refused as soon as it exceeds the limit. */
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

// A request without a body, or without a content type, never reached the parser above.
const streamOf = ({ body }: FastifyRequest): AsyncIterable<Buffer> | Buffer[] => (body as AsyncIterable<Buffer> | undefined) ?? []
