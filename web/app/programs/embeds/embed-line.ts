import type { EmbedTheme } from '@foyer/domain'

export const embedShows = ['service', 'services', 'timetable', 'plans'] as const
export type EmbedShow = (typeof embedShows)[number]
export const embedKinds = ['inline', 'button', 'floating', 'link'] as const
export type EmbedKind = (typeof embedKinds)[number]

export type EmbedChoice = {
  show: EmbedShow
  /** Slug of the service. */
  service: string
  kind: EmbedKind
  label: string
  theme: EmbedTheme
  language: 'page' | 'en' | 'de'
  color: string
}

/** The attributes that differ from what `<foyer-embed>` does by itself. */
export const attributesOf = ({ show, service, kind, label, theme, language, color }: EmbedChoice): Record<string, string> => ({
  ...(show === 'service' ? { service } : { show }),
  ...(kind !== 'inline' && { kind }),
  ...((kind === 'button' || kind === 'floating') && { ...(label.trim() !== '' && { label: label.trim() }), color }),
  ...(language !== 'page' && { lang: language }),
  ...(theme !== 'auto' && { theme }),
})

type Around = { publicUrl: string; linkText: string }

/** What the owner puts into a page: the script, and the element with a link inside, which works without the script, too. */
export const embedLine = (choice: EmbedChoice, { publicUrl, linkText }: Around): string => {
  const attributes = Object.entries(attributesOf(choice)).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const page = choice.show === 'service' ? `services/${encodeURIComponent(choice.service)}` : choice.show
  const link = `<a href="${escaped(`${publicUrl}/${page}`)}">${escaped(linkText)}</a>`
  return [`<script async src="${escaped(publicUrl)}/embed.js"></script>`, `<foyer-embed${attributes.join('')}>${link}</foyer-embed>`].join(
    '\n',
  )
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
