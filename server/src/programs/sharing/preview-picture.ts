import { createHash } from 'node:crypto'
import type { Image, Language, MoneyAmount, Plan, Service, Site } from '@foyer/contract'
import { brandShades, inLanguage, Refusal } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import { formatMoney } from '../../ground/mail/money.ts'
import { loadFont } from '../../ground/pdf-fonts.ts'
import { createTurns, LineTooLong } from '../../ground/turns.ts'
import { findPictureFile } from '../../house/media/media.ts'
import { loadSite } from '../../house/site/site.ts'
import { findPlanOnOffer } from '../../offer/plans/plans.ts'
import { loadService } from '../../offer/services/services.ts'
import { linesOf, outlinesOf } from './drawn-text.ts'
import { requireTarget } from './short-links.ts'

export const getPreviewPicture: Handler<'sharing', 'getPreviewPicture'> = async ({ params, query }, context) => {
  const { db, siteId } = context
  const site = await loadSite(db, siteId)
  const language = query.language ?? site.defaultLanguage
  const preview = params.name === 'home' ? previewOfHome(site, language) : await previewOf(params.name, { context, site, language })
  const key = createHash('sha256')
    .update(JSON.stringify([siteId, preview]))
    .digest('base64url')
  const known = () => made.get(key)
  const body = known() ?? (await inLine(async () => known() ?? (await make(db, { siteId, key, preview }))))
  return { contentType: 'image/jpeg', etag: `"${key}"`, body }
}

/** Each server makes one at a time, and keeps it: a public address must not wear the server out. */
const takeTurn = createTurns({ atOnce: 1, mostWaiting: 50 })
const made = leastRecentlyUsed<string, Buffer>({ mostBytes: 16 * megabyte, bytesOf: ({ length }) => length })

const inLine = async (work: () => Promise<Buffer>): Promise<Buffer> => {
  try {
    return await takeTurn(work)
  } catch (error) {
    throw error instanceof LineTooLong ? new Refusal('TOO_BUSY', { retryAfterSeconds: 2 }) : error
  }
}

type Preview = { title: string; note: string | undefined; business: string | undefined; color: string; image: Image | undefined }

const previewOfHome = (site: Site, language: Language): Preview => ({
  title: site.name,
  note: inLanguage(site, language).description,
  business: undefined,
  color: site.brandColor,
  image: site.picture,
})

type Asked = { context: Context; site: Site; language: Language }

const previewOf = async (code: string, { context, site, language }: Asked): Promise<Preview> => {
  const { db, siteId, now } = context
  const { kind, id } = await requireTarget(db, siteId, code)
  const found = kind === 'SERVICE' ? await loadService(db, { siteId, now }, id) : await findPlanOnOffer(db, siteId, id)
  if (!found) throw new Refusal('SHORT_LINK_NOT_FOUND')
  const money = 'payment' in found ? priceOfService(found, { site, language }) : priceOfPlan(found, language)
  return {
    title: inLanguage(found as Service, language).name, // both have translations of their name
    note: money,
    business: site.name,
    color: site.brandColor,
    image: 'media' in found ? found.media?.mainMedia?.image : undefined,
  }
}

const words = { en: { from: 'from', free: 'free' }, de: { from: 'ab', free: 'kostenlos' } } as const

const priceOfService = ({ payment }: Service, { site, language }: Pick<Asked, 'site' | 'language'>): string | undefined => {
  const { rateType, fixed, varied, custom } = payment
  const money = (price: { value: string; currency?: string }) =>
    formatMoney({ value: price.value, currency: price.currency ?? site.currency }, language)
  if (rateType === 'FIXED' && fixed) return money(fixed.price)
  if (rateType === 'VARIED' && varied) return `${words[language].from} ${money(varied.minPrice ?? varied.defaultPrice)}`
  return rateType === 'CUSTOM' ? custom?.description : words[language].free
}

const priceOfPlan = ({ pricing: { price } }: Plan, language: Language): string =>
  Number(price.value) === 0 ? words[language].free : formatMoney(price satisfies MoneyAmount, language)

// Facebook, LinkedIn and most messengers show 1.91:1.
const size = { width: 1200, height: 630 }
const picture = { left: 700, top: 0, width: 500, height: 630 }
const margin = 72

type Making = { siteId: string; key: string; preview: Preview }

const make = async (db: Database, { siteId, key, preview }: Making): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const file = preview.image && (await findPictureFile(db, { siteId, image: preview.image, width: 960 }))
  const ground = sharp(Buffer.from(await drawingOf(preview, file ? picture.left : size.width)))
  const { left, top, width, height } = picture
  const layers = file ? [{ input: await sharp(file).resize({ width, height, fit: 'cover' }).png().toBuffer(), left, top }] : []
  const bytes = await ground.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  made.set(key, bytes)
  return bytes
}

const drawingOf = async ({ title, note, business, color }: Preview, right: number): Promise<string> => {
  const [bold, plain] = await Promise.all([loadFont('DejaVuSans-Bold'), loadFont('DejaVuSans')])
  const { solid, onSolid } = brandShades(color)
  const width = right - 2 * margin
  const titleSize = title.length > 40 ? 52 : 64
  const lines = linesOf(bold, title, { size: titleSize, width, mostLines: 4 })
  const top = (size.height - lines.length * titleSize * 1.2) / 2 + titleSize * 0.85
  const parts = [
    ...(business ? linesOf(plain, business, { size: 30, width, mostLines: 1 }) : []).map((text) =>
      outlinesOf(plain, text, { x: margin, y: 110, size: 30 }),
    ),
    ...lines.map((text, index) => outlinesOf(bold, text, { x: margin, y: top + index * titleSize * 1.2, size: titleSize })),
    ...(note ? linesOf(plain, note, { size: 34, width, mostLines: 2 }) : []).map((text, index) =>
      outlinesOf(plain, text, { x: margin, y: 500 + index * 46, size: 34 }),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${solid}"/><g fill="${onSolid}">${parts.join('')}</g></svg>`
}
