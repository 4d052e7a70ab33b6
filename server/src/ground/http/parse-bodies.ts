import { parse as parseQuery } from 'node:querystring'
import { InvalidInput, invalid, Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { excessOfJson } from './json-bounds.ts'

/** Bodies are JSON, and forms where OAuth or a browser sends one. Neither is parsed if it holds more than any row takes. */
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
