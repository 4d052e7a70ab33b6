import type { Language, Site } from '@foyer/contract'
import type { MailContent } from './content.ts'
import { logoInMail } from './logo.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** A message's subject, HTML and text, on the letterhead of the site. */
export const renderMail = (
  content: MailContent,
  { site, language }: { site: Pick<Site, 'name' | 'brandColor' | 'logo'>; language: Language },
) => ({
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content, { siteName: site.name, logo: logoInMail(site.logo), brandColor: site.brandColor, language }),
})
