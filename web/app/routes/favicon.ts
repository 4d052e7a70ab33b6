import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../house/site-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { site } = context.get(siteContext)
  const letter = escapeForXml(site.name.trim().charAt(0).toLocaleUpperCase())
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${site.brandColor}"/>` +
    `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' } })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeForXml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
