import { parse as parseQuery } from 'node:querystring'
import { InvalidInput, invalid, Refusal, type Violation } from '@foyer/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** JSON, and forms where OAuth or a browser sends one. Neither is parsed if it holds more than any row takes. */
export const parseBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Public clients declare JSON even for an empty body: that is not invalid JSON.
    if (text.length === 0) return done(null, undefined)
    const excess = excessOfJson(text)
    return excess ? done(new InvalidInput([excess])) : parseJson(request, text, done)
  })
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => parseForm(request, text),
  )
}

const mostMembers = 100

const parseForm = ({ routeOptions, url }: FastifyRequest, text: string): Record<string, unknown> => {
  const { answerKind = 'json', takesForms = false } = routeOptions.config
  // Any page can send a form to a row that takes one, without a preflight.
  const isForForms = takesForms || answerKind === 'oauth' || answerKind === 'browser'
  if (!isForForms && !url.startsWith('/oauth2/')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  const members = parseQuery(text, '&', '=', { maxKeys: mostMembers + 1 })
  if (Object.keys(members).length <= mostMembers) return members
  throw invalid('', `must have at most ${mostMembers} members`, 'MAX_VALUES', { limit: mostMembers })
}

/** A service with 500 locations and their addresses, the largest real input, has two thirds of these values. */
export const mostValues = 15_000
export const deepest = 64

/**
 * Half a million values fit into a mebibyte, and each step after the parser would visit all of them. They are counted in the text, which
 * takes a millisecond or two, and stops at the limit.
 */
export const excessOfJson = (text: string, most: number = mostValues): Violation | null => {
  let values = 1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === comma) values++
    else if (sign === openingBracket || sign === openingBrace) {
      values++
      depth++
    } else if (sign === closingBracket || sign === closingBrace) depth--
    if (depth > deepest) return excess('is nested too deeply', 'MAX_DEPTH', deepest)
    if (values > most) return excess(`must have at most ${most} values`, 'MAX_VALUES', most)
  }
  return null
}

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const openingBracket = '['.charCodeAt(0)
const openingBrace = '{'.charCodeAt(0)
const closingBracket = ']'.charCodeAt(0)
const closingBrace = '}'.charCodeAt(0)

const endOfText = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

const excess = (description: string, rule: string, limit: number): Violation => ({ field: '', description, rule, data: { limit } })
