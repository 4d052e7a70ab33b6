import type { Site } from '@foyer/contract'
import type { MiddlewareFunction } from 'react-router'
import { siteContext } from '../house/site-context.ts'
import { localeOf } from '../text/locale.ts'
import { negotiateLanguage } from '../text/negotiate-language.ts'
import { languageContext, localeContext, pageContext } from './page-context.ts'
import { apiOf } from './server-api.ts'

const year = 60 * 60 * 24 * 365

/** Before any loader: reads the site and chooses the language. A requested language (`?lang=de`) is remembered. */
export const chooseLanguage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const framed = context.get(pageContext).framed
  const asked = framed ? framed.looks.language : new URL(request.url).searchParams.get('lang')
  // If the site cannot be read, the error page is still in the visitor's language.
  context.set(languageContext, languageOf({ languages: ['en', 'de'], defaultLanguage: 'en' }, request, asked))
  const answer = await apiOf(context).site.getSite()
  const language = languageOf(answer.site, request, asked)
  context.set(siteContext, answer)
  context.set(languageContext, language)
  const accepted = request.headers.get('Accept-Language')
  context.set(localeContext, localeOf({ language, accepted, country: answer.site.address?.country }))
  const response = await next()
  response.headers.append('Vary', 'Accept-Language, Cookie')
  if (asked === language && !framed) response.headers.append('Set-Cookie', `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`)
  return response
}

const languageOf = (site: Pick<Site, 'languages' | 'defaultLanguage'>, request: Request, asked: string | null) =>
  negotiateLanguage(site.languages, site.defaultLanguage, {
    asked,
    remembered: /(?:^|;\s*)lang=([a-z]+)/.exec(request.headers.get('Cookie') ?? '')?.[1],
    accepted: request.headers.get('Accept-Language'),
  })
