import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../house/site-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const map = new URL('/sitemap.xml', context.get(siteContext).site.publicUrl).href
  const rules = `User-agent: *\nDisallow: /manage\nDisallow: /account\n\nSitemap: ${map}\n`
  return new Response(rules, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
