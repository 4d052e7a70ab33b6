import type { Language, LinkTarget, Site } from '@foyer/contract'
import { brandShades, inLanguage, shortCodeOf } from '@foyer/domain'
import { encode } from 'uqr'
import { type DrawnFile, drawAside } from '../../ground/drawing.ts'
import type { Handler } from '../../ground/handler.ts'
import { beginPdf, type Pdf } from '../../ground/pdf-fonts.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireTarget, shortLinkOf } from './short-links.ts'

export const getShareCard: Handler<'sharing', 'getShareCard'> = async ({ params, query }, { db, siteId }) => {
  const [target, site] = await Promise.all([requireTarget(db, siteId, params.code), loadSite(db, siteId)])
  const { size = 'A6', language = site.defaultLanguage, ...choice } = query
  const { name, brandColor, address } = site
  const link = shortLinkOf(site.publicUrl, target, choice)
  const args: Parameters<typeof paintCard> = [inLanguage(target, language), { site: { name, brandColor, address }, link, size, language }]
  return await drawAside({ kind: 'card', args })
}

type Card = { site: Pick<Site, 'name' | 'brandColor' | 'address'>; link: string; size: 'A4' | 'A6'; language: Language }

const words = {
  en: { SERVICE: 'Scan and book', PLAN: 'Scan and join', file: 'card' },
  de: { SERVICE: 'Scannen und buchen', PLAN: 'Scannen und dabei sein', file: 'karte' },
} as const

// In points of 1/72 inch: A6 is 105 by 148 mm, and A4 twice as wide and high.
const width = 297.64
const margin = 26
const codeSize = 168

export async function paintCard({ kind, name, id }: LinkTarget, { site, link, size, language }: Card): Promise<DrawnFile> {
  const pdf = await beginPdf({ size, margin: 0, lang: language, info: { Title: name, Author: site.name } })
  const chunks: Buffer[] = []
  const isDone = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (size === 'A4') pdf.scale(2)
  drawHead(pdf, site, words[language][kind])
  drawName(pdf, name)
  drawCode(pdf, link)
  drawFoot(pdf, site, link)
  pdf.end()
  await isDone
  return { contentType: 'application/pdf', fileName: `${words[language].file}-${shortCodeOf(id)}.pdf`, body: Buffer.concat(chunks) }
}

const centred = { width: width - 2 * margin, align: 'center', lineBreak: true } as const

const drawHead = (pdf: Pdf, { name, brandColor }: Card['site'], call: string): void => {
  const { solid, onSolid } = brandShades(brandColor)
  pdf.rect(0, 0, width, 74).fill(solid)
  pdf
    .fillColor(onSolid)
    .font('bold')
    .fontSize(17)
    .text(call, margin, 20, { ...centred, height: 22, ellipsis: true })
  pdf
    .font('plain')
    .fontSize(10)
    .text(name, margin, 45, { ...centred, height: 14, ellipsis: true })
}

const drawName = (pdf: Pdf, name: string): void => {
  const isLong = name.length > 28
  pdf
    .fillColor('#1c1c1c')
    .font('bold')
    .fontSize(isLong ? 14 : 18)
  const room = { ...centred, height: 46, ellipsis: true }
  const top = 88 + Math.max(0, (46 - pdf.heightOfString(name, room)) / 2)
  pdf.text(name, margin, top, room)
}

const drawCode = (pdf: Pdf, link: string): void => {
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  const side = codeSize / size
  const [left, top] = [(width - codeSize) / 2, 144]
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(left + x * side, top + y * side, side, side)
  pdf.fill('#000000')
}

const drawFoot = (pdf: Pdf, { address }: Card['site'], link: string): void => {
  const shown = link.replace(/^https?:\/\//, '')
  pdf
    .fillColor('#1c1c1c')
    .font('bold')
    .fontSize(11)
    .text(shown, margin, 324, { ...centred, height: 30, ellipsis: true, link })
  const place = address?.formattedAddress ?? address?.addressLine
  if (place)
    pdf
      .fillColor('#555555')
      .font('plain')
      .fontSize(9)
      .text(place, margin, 366, { ...centred, height: 26, ellipsis: true })
}
