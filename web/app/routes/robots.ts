import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../house/site-context.ts'

/** The dashboard, accounts, and what links in mails lead to. Their pages say `noindex` as well; this spares engines the way. */
const closed = [
  ...['/manage', '/account', '/sign-in', '/sign-up', '/signed-out', '/your-data', '/notifications'],
  ...['/booking/', '/bookings/', '/visits/', '/waiting-list/', '/participant/', '/orders/', '/checkout/', '/gift', '/together', '/embed/'],
]

export const loader = ({ context }: LoaderFunctionArgs) => {
  const map = new URL('/sitemap.xml', context.get(siteContext).site.publicUrl).href
  const rules = `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${map}\n`
  return new Response(rules, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
