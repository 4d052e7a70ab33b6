import type { Language, Site } from '@foyer/contract'
import type { MailContent } from './content.ts'
import { logoInMail } from './logo.ts'
import { renderHtml } from './render-html.ts'

export const renderMail = (
  content: MailContent,
  { site, language }: { site: Pick<Site, 'name' | 'brandColor' | 'logo'>; language: Language },
) => ({
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content, { siteName: site.name, logo: logoInMail(site.logo), brandColor: site.brandColor, language }),
})

const renderText = ({
  heading,
  lines,
  code,
  when,
  was,
  title,
  facts,
  note,
  closing = [],
  button,
  picture,
  hints,
  footer,
  choices = [],
}: MailContent): string =>
  [
    [heading],
    lines,
    code ? [code] : [],
    when ? [`${when.weekday}, ${when.day}`, `${when.times}, ${when.zone}`] : [],
    was ? [`${was.label}: ${was.when}`] : [],
    [...(title ? [title] : []), ...facts.map(({ label, value }) => `${label}: ${value}`)],
    note ? [`${note.label}:`, ...note.text.split('\n').map((line) => `> ${line}`)] : [],
    closing,
    button ? [`${button.label}: ${button.href}`] : [],
    picture ? [picture.title, picture.caption] : [],
    hints,
    // "-- " marks the signature for mail programs.
    ['-- ', footer, ...choices.map(({ label, href }) => `${label}: ${href}`)],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
