import { randomBytes } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserAnswer } from '../handler.ts'
import type { Problem } from './problem.ts'

/** Codes travel in these answers: the next page must not see the address. */
const always = { 'referrer-policy': 'no-referrer' }

export const isProgram = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.tellsPrograms === true && (headers.authorization !== undefined || takesJsonAlone(headers.accept))

export const takesJsonAlone = (accept = ''): boolean => accept.includes('application/json') && !accept.includes('text/html')

export const sendBrowserOn = (reply: FastifyReply, answer: BrowserAnswer) => {
  reply.headers(always)
  return 'location' in answer ? reply.redirect(shortLocation(answer.location), 302) : sendMessagePage(reply, answer)
}

export const sendRawAnswer = (reply: FastifyReply, { location }: Extract<BrowserAnswer, { location: string }>) =>
  reply.headers(always).send({ body: '', statusCode: 302, headers: [{ key: 'Location', value: shortLocation(location) }] })

/** No `X-Frame-Options`, which could name no origin; `frame-ancestors` says who may frame the page. */
const sendMessagePage = (reply: FastifyReply, { message, origins: all }: Extract<BrowserAnswer, { message: object }>) => {
  const origins = asManyAsFit(all)
  const nonce = randomBytes(16).toString('base64')
  const script = `const message=${inScript(message)};for(const origin of ${inScript(origins)})window.parent.postMessage(message,origin)`
  return reply
    .header('content-security-policy', policy(`script-src 'nonce-${nonce}'`, origins))
    .type('text/html; charset=utf-8')
    .send(page('Foyer', `<script nonce="${nonce}">${script}</script>`))
}

const longestList = 4000

/** A client may have more origins than fit into a header; if the browser says which one frames the page, only that one is sent. */
const asManyAsFit = (origins: readonly string[]): string[] => {
  let length = 0
  return origins.filter((origin) => {
    length += origin.length + 1
    return length <= longestList
  })
}

/**
 * For errors that must not go to a client, because the client or its address is not trusted. A person gets a page of the site in their
 * language; a caller that accepts no page, or an error that the pages may share, gets the sentence alone.
 */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, { status, code, body }: Problem) => {
  if (code !== undefined && status < 429 && (request.headers.accept ?? '').includes('text/html'))
    return reply.headers(always).redirect(problemPage(request, code), 302)
  return sendProblemPage(request, reply, { status, body })
}

export const sendProblemPage = (request: FastifyRequest, reply: FastifyReply, { status, body }: Pick<Problem, 'status' | 'body'>) =>
  reply
    .status(status)
    .headers({ ...always, 'x-frame-options': 'DENY', 'content-security-policy': policy("script-src 'none'", []) })
    .type('text/html; charset=utf-8')
    .send(page('Foyer', `<main><h1>${escaped(body.message)}</h1><p><small>${escaped(request.id)}</small></p></main>`))

const longestLanguage = 10

const problemPage = ({ id, query }: FastifyRequest, code: string): string => {
  const { lang } = query as { lang?: unknown }
  return `/sign-in/problem?${new URLSearchParams({ code, id, ...(typeof lang === 'string' && lang.length <= longestLanguage && { lang }) })}`
}

const policy = (scripts: string, ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    scripts,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${body}</body></html>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** No value can break out of it, neither from the script nor from its element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Browsers and proxies take headers of eight kilobytes; this leaves room for the others. */
const longestLocation = 6000

const shortLocation = (location: string): string => {
  if (encodeURI(location).length <= longestLocation) return location
  throw new Refusal('INVALID_ARGUMENT', { reason: 'ADDRESS_TOO_LONG', limit: longestLocation })
}
