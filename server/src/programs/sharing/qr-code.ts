import { createHash } from 'node:crypto'
import { shortCodeOf } from '@foyer/domain'
import { renderSVG } from 'uqr'
import type { Handler } from '../../ground/handler.ts'
import { qrPicture } from '../../ground/mail/qr-picture.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireTarget, shortLinkOf } from './short-links.ts'

/** Some 25 modules and the quiet edge, each large enough for a poster. */
const pixelsPerModule = 30

/** As a download with a tag: the code changes with the public address of the site. */
export const getShortLinkQr: Handler<'sharing', 'getShortLinkQr'> = async ({ params, query }, { db, siteId }) => {
  const { format = 'svg', ...choice } = query
  const [target, { publicUrl }] = await Promise.all([requireTarget(db, siteId, params.code), loadSite(db, siteId)])
  const link = shortLinkOf(publicUrl, target, choice)
  const file = { fileName: `qr-${shortCodeOf(target.id)}.${format}`, etag: `"${createHash('sha256').update(link).digest('base64url')}"` }
  if (format === 'png') return { ...file, contentType: 'image/png', body: qrPicture(link, { pixelsPerModule }) }
  return { ...file, contentType: 'image/svg+xml', body: renderSVG(link, { ecc: 'M', border: 4 }) }
}
