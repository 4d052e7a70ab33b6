import type { Site } from '@foyer/contract'
import { brandShades, type GiftRecord, inLanguage, shownGiftCode } from '@foyer/domain'
import { type DrawnFile, drawAside } from '../../ground/drawing.ts'
import { localeOf } from '../../ground/mail/dates.ts'
import { giftPage } from '../../ground/mail/gift-contents.ts'
import { giftWords } from '../../ground/mail/text/gift-words.ts'
import { beginPdf, type Pdf } from '../../ground/pdf-fonts.ts'

const margin = 56
const width = 595 - 2 * margin
const card = { top: margin, height: 320, ribbonAt: margin + 96, ribbonWidth: 26 }
const inside = { left: card.ribbonAt + card.ribbonWidth + 28, right: margin + width - 28 }

type Card = { site: Pick<Site, 'name' | 'publicUrl' | 'timeZone' | 'brandColor'>; code: string }

export const drawGift = (...args: Parameters<typeof paintGift>): Promise<DrawnFile> => drawAside({ kind: 'gift', args })

export async function paintGift(gift: GiftRecord, { site, code }: Card): Promise<DrawnFile> {
  const words = giftWords[gift.language].card
  const info = { Title: words.title, Author: site.name }
  const pdf = await beginPdf({ margin, lang: gift.language, info })
  const chunks: Buffer[] = []
  const isDone = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  drawCard(pdf, gift, site)
  drawCode(pdf, gift, { site, code })
  pdf.end()
  await isDone
  return { contentType: 'application/pdf', fileName: `${gift.language === 'de' ? 'Geschenk' : 'gift'}.pdf`, body: Buffer.concat(chunks) }
}

function drawCard(pdf: Pdf, { giver, receiver, plan, message, language }: GiftRecord, site: Card['site']): void {
  const words = giftWords[language].card
  const shades = brandShades(site.brandColor)
  const bow = { x: card.ribbonAt + card.ribbonWidth / 2, y: card.top + card.height / 2 }
  pdf.roundedRect(margin, card.top, width, card.height, 14).fill(shades.solid)
  pdf.fillOpacity(0.22).rect(card.ribbonAt, card.top, card.ribbonWidth, card.height).fill(shades.onSolid)
  pdf.fillOpacity(0.85)
  for (const side of [-1, 1]) {
    pdf
      .moveTo(bow.x, bow.y)
      .bezierCurveTo(bow.x + side * 20, bow.y - 44, bow.x + side * 62, bow.y - 34, bow.x, bow.y)
      .fill(shades.onSolid)
    pdf
      .moveTo(bow.x, bow.y)
      .lineTo(bow.x + side * 34, bow.y + 44)
      .lineTo(bow.x + side * 14, bow.y + 40)
      .fill(shades.onSolid)
  }
  pdf.fillOpacity(1).circle(bow.x, bow.y, 8).fill(shades.onSolid)
  const room = { width: inside.right - inside.left }
  pdf
    .fillColor(shades.onSolid)
    .font('plain')
    .fontSize(10)
    .text(site.name, inside.left, card.top + 28, room)
  pdf.font('bold').fontSize(24).text(words.title, room)
  pdf.moveDown(0.4).font('plain').fontSize(12).text(words.for(receiver.name), room)
  pdf.moveDown(0.8).font('bold').fontSize(16).text(inLanguage(plan, language).name, room)
  const left = card.top + card.height - 60 - pdf.y
  if (message !== null) {
    pdf
      .moveDown(0.6)
      .font('plain')
      .fontSize(message.length > 220 ? 8.5 : 10.5)
      .text(message, { ...room, height: left, ellipsis: true })
  }
  pdf
    .font('plain')
    .fontSize(12)
    .text(words.from(giver.name), inside.left, card.top + card.height - 44, room)
}

function drawCode(pdf: Pdf, { language, expiresAt }: GiftRecord, { site, code }: Card): void {
  const words = giftWords[language].card
  const top = card.top + card.height + 56
  pdf
    .moveTo(margin, top - 28)
    .lineTo(margin + width, top - 28)
    .dash(3, { space: 4 })
    .lineWidth(0.7)
    .strokeColor('#999')
    .stroke()
    .undash()
  pdf.fillColor('#000').font('bold').fontSize(20).text(shownGiftCode(code), margin, top, { width, align: 'center', characterSpacing: 1 })
  pdf.moveDown(1.4).font('bold').fontSize(12).text(words.how, margin, pdf.y, { width })
  pdf
    .moveDown(0.3)
    .font('plain')
    .fontSize(11)
    .text(words.steps(giftPage(site, code)), { width, lineGap: 3 })
  if (expiresAt !== null) {
    const date = new Intl.DateTimeFormat(localeOf(language, site.timeZone), { dateStyle: 'long', timeZone: site.timeZone })
    pdf
      .moveDown(0.6)
      .fillColor('#444')
      .text(words.until(date.format(Date.parse(expiresAt) - 1)), { width })
  }
}
