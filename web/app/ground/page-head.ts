import { Transform } from 'node:stream'
import type { Language, Site } from '@foyer/contract'
import { readEmbedPath } from '@foyer/domain/embed-address'
import type { RouterContextProvider } from 'react-router'
import { addressIn } from '../house/page-address.ts'

/** What search engines and messengers read of a page. Browsers need none of it, so it is not in their scripts. */
export type PageHead = {
  title: string
  description?: string | undefined
  /** Of the preview, by its name and what it changes with. */
  preview: { name: string; version: string }
  data?: readonly object[]
}

const heads = new WeakMap<Readonly<RouterContextProvider>, PageHead>()

/** Called by loaders. */
export const describePage = (context: Readonly<RouterContextProvider>, head: PageHead): void => void heads.set(context, head)

export const describedPage = (context: Readonly<RouterContextProvider>): PageHead | undefined => heads.get(context)

type Served = { site: Site; language: Language; url: string }

export const headOf = (context: Readonly<RouterContextProvider>, { site, language, url }: Served): string => {
  const head = heads.get(context)
  const { pathname } = new URL(url)
  // A page in a frame is the same page once more.
  if (!head || readEmbedPath(pathname)) return ''
  const address = (asked: Language) => addressIn(site, pathname, asked)
  const { title, description, preview, data = [] } = head
  const picture = new URL(`/_api/foyer/v1/previews/${preview.name}`, site.publicUrl)
  picture.search = String(new URLSearchParams({ language, v: preview.version }))
  return [
    ...(site.languages.length > 1 ? site.languages : []).map((each) => link({ rel: 'alternate', hreflang: each, href: address(each) })),
    ...(site.languages.length > 1 ? [link({ rel: 'alternate', hreflang: 'x-default', href: address(site.defaultLanguage) })] : []),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': site.name,
      'og:title': title,
      'og:description': description,
      'og:url': address(language),
      'og:locale': locales[language],
      'og:image': picture.href,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }).map(([property, content]) => (content ? `<meta property="${property}" content="${escaped(content)}"/>` : '')),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(data.length > 0
      ? [`<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': data })}</script>`]
      : []),
  ].join('')
}

const locales = { en: 'en_GB', de: 'de_DE' } as const

const link = (attributes: Record<string, string>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}/>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** No name of a service can end the script. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const end = '</head>'
/** The head is far shorter; beyond it, nothing waits any longer. */
const mostKept = 256 * 1024

/** React skips what it did not draw in the head, so the page comes to life as if it were not there. */
export const insertHead = (html: string): Transform => {
  let kept = ''
  let isDone = false
  const decoder = new TextDecoder()
  return new Transform({
    transform: (chunk, _encoding, done) => {
      // Pieces may end within a sign, so all of them pass the decoder.
      const text = decoder.decode(chunk, { stream: true })
      if (isDone) return done(null, text)
      kept += text
      const at = kept.indexOf(end)
      if (at < 0 && kept.length < mostKept) return done()
      isDone = true
      done(null, at < 0 ? kept : `${kept.slice(0, at)}${html}${kept.slice(at)}`)
    },
    flush: (done) => done(null, isDone ? null : kept),
  })
}
