import type { Invoice } from '@foyer/contract'
import { type DrawnFile, drawAside } from '../../ground/drawing.ts'
import { localeOf } from '../../ground/mail/dates.ts'
import { moneyLocaleOf } from '../../ground/mail/money.ts'
import { invoiceWords } from '../../ground/mail/text/invoice-words.ts'
import { beginPdf, type Pdf } from '../../ground/pdf-fonts.ts'

const margin = 56
const right = 595 - margin
const columns = { quantity: 272, taxRate: 330, unitPrice: 385, amount: 460 }
const sumsBegin = 410

/** Drawn from the stored invoice alone, so that it never changes. */
export const drawInvoice = (...args: Parameters<typeof paintInvoice>): Promise<DrawnFile> => drawAside({ kind: 'invoice', args })

export async function paintInvoice(invoice: Invoice, timeZone: string): Promise<DrawnFile> {
  const pdf = await beginPdf({ margin, bufferPages: true, lang: invoice.language, info: infoOf(invoice) })
  const chunks: Buffer[] = []
  const isDone = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  drawHead(pdf, invoice, timeZone)
  drawLines(pdf, invoice)
  drawSums(pdf, invoice)
  drawPageNumbers(pdf, invoice)
  pdf.end()
  await isDone
  return { contentType: 'application/pdf', fileName: `${invoice.number.replace(/[^\w-]/g, '-')}.pdf`, body: Buffer.concat(chunks) }
}

const infoOf = ({ number, seller, issuedDate }: Invoice) => ({
  Title: number,
  Author: seller.name,
  CreationDate: new Date(issuedDate),
})

const titleOf = ({ kind, language }: Invoice): string =>
  kind === 'INVOICE' ? invoiceWords[language].invoice : invoiceWords[language].creditNote

function drawHead(pdf: Pdf, invoice: Invoice, timeZone: string): void {
  const words = invoiceWords[invoice.language]
  const { seller, buyer, number } = invoice
  const date = new Intl.DateTimeFormat(localeOf(invoice.language, timeZone), { dateStyle: 'long', timeZone })
  pdf.font('bold').fontSize(11).text(seller.name)
  pdf.font('plain').fontSize(9).fillColor('#444')
  for (const line of [seller.address, seller.email, seller.taxNumber && taxNumberOf(seller.taxNumber, words)]) if (line) pdf.text(line)
  pdf.moveDown(2).fillColor('#000').fontSize(10)
  if (buyer.name || buyer.email) pdf.font('plain').text(words.to, { continued: false })
  if (buyer.name) pdf.font('bold').text(buyer.name)
  if (buyer.email) pdf.font('plain').text(buyer.email)
  pdf
    .moveDown(2)
    .font('bold')
    .fontSize(18)
    .text(`${titleOf(invoice)} ${number}`)
  const issued = date.format(Temporal.Instant.from(invoice.issuedDate).epochMilliseconds)
  pdf.font('plain').fontSize(10).text(`${words.date}: ${issued}`)
  if (invoice.reason) pdf.text(words.reason(invoice.reason))
  pdf.moveDown(1.5)
}

/** A number that begins with a country code is a VAT id. */
const taxNumberOf = (number: string, { vatId, taxNumber }: (typeof invoiceWords)[Invoice['language']]): string =>
  `${/^[A-Z]{2}\s?\w{2,}/.test(number) ? vatId : taxNumber}: ${number}`

function drawLines(pdf: Pdf, invoice: Invoice): void {
  const words = invoiceWords[invoice.language]
  const money = (amount: string) => moneyText(amount, invoice.currency, moneyLocaleOf(invoice.language, invoice.currency))
  const heads = [words.description, words.quantity, invoice.taxes.length > 0 ? words.taxRate : '', words.unitPrice, words.amount]
  drawRow(pdf, heads, { font: 'bold' })
  for (const { description, quantity, unitPrice, discount, ...line } of invoice.lines) {
    const what = invoice.kind === 'CREDIT_NOTE' ? words.creditOf(description) : description
    const isLess = /[1-9]/.test(discount)
    const cell = isLess ? `${what}\n${words.discount(`−${money(discount)}`)}` : what
    const rate = line.taxRate === undefined ? '' : rateText(line.taxRate, localeOf(invoice.language))
    const amount = money(line.includedInPrice === false ? line.net : line.total)
    drawRow(pdf, [cell, String(quantity), rate, money(unitPrice), amount], { font: 'plain', heads })
  }
}

type Row = { font: 'plain' | 'bold'; heads?: string[] }

function drawRow(pdf: Pdf, [what = '', quantity = '', taxRate = '', unitPrice = '', amount = '']: string[], { font, heads }: Row): void {
  pdf.font(font).fontSize(10)
  const height = pdf.heightOfString(what, { width: columns.quantity - margin - 10 }) + 10
  if (pdf.y + height > pdf.page.height - margin - 40) {
    pdf.addPage()
    if (heads) drawRow(pdf, heads, { font: 'bold' })
    pdf.font(font).fontSize(10)
  }
  const top = pdf.y + 5
  pdf.text(what, margin, top, { width: columns.quantity - margin - 10 })
  drawAmount(pdf, quantity, { from: columns.quantity, to: columns.taxRate - 10, top })
  drawAmount(pdf, taxRate, { from: columns.taxRate, to: columns.unitPrice - 5, top })
  drawAmount(pdf, unitPrice, { from: columns.unitPrice, to: columns.amount - 5, top })
  drawAmount(pdf, amount, { from: columns.amount, to: right, top })
  pdf.x = margin
  pdf.y = top - 5 + height
  pdf.moveTo(margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#bbb').stroke()
}

type Placed = { from: number; to: number; top: number; size?: number }

/** On one line, smaller if needed: a broken amount would read as another one. */
function drawAmount(pdf: Pdf, text: string, { from, to, top, size = 10 }: Placed): void {
  const width = to - from
  const needed = pdf.widthOfString(text) + 1
  if (needed > width) pdf.fontSize((size * width) / needed)
  pdf.text(text, from, top, { width, align: 'right', lineBreak: false })
  pdf.fontSize(size)
}

function drawSums(pdf: Pdf, invoice: Invoice): void {
  const { language, currency, taxes, net, total, note, kind, paidBy } = invoice
  const words = invoiceWords[language]
  const money = (amount: string) => moneyText(amount, currency, moneyLocaleOf(language, currency))
  if (pdf.y > pdf.page.height - margin - 160) pdf.addPage()
  pdf.moveDown(0.5)
  const sum = (label: string, amount: string, font: 'plain' | 'bold') => {
    const top = pdf.y
    const size = font === 'bold' ? 11 : 10
    pdf
      .font(font)
      .fontSize(size)
      .text(label, margin, top, { width: sumsBegin - margin - 10, align: 'right' })
    const below = pdf.y
    drawAmount(pdf, money(amount), { from: sumsBegin, to: right, top, size })
    pdf.y = below
    pdf.moveDown(0.4)
  }
  if (taxes.length > 0) sum(words.net, net, 'plain')
  for (const { name, rate: percents, net: taxed, tax } of taxes) {
    const rate = rateText(percents, localeOf(language))
    sum(taxes.length === 1 ? words.tax(name, rate) : words.taxOn(name, rate, money(taxed)), tax, 'plain')
  }
  sum(words.total, total, 'bold')
  pdf.x = margin
  pdf.moveDown(1.5).font('plain').fontSize(10)
  const included = kind === 'INVOICE' ? includedTaxes(invoice) : ''
  if (included) pdf.text(words.pricesInclude(included.replace(/\.$/, '')), margin)
  pdf.text(kind === 'INVOICE' ? words.paid[paidBy] : words.credited, margin)
  const notes = [...new Set([...taxes.flatMap((rate) => rate.note ?? []), ...(note ? [note] : [])])]
  for (const note of notes)
    pdf
      .moveDown()
      .fontSize(9)
      .fillColor('#444')
      .text(note, margin, pdf.y, { width: right - margin })
}

function includedTaxes({ lines }: Invoice): string {
  const taxed = lines.filter(({ taxRate }) => /[1-9]/.test(taxRate ?? ''))
  return taxed.every(({ includedInPrice }) => includedInPrice) ? [...new Set(taxed.map(({ taxName }) => taxName))].join(', ') : ''
}

function drawPageNumbers(pdf: Pdf, { language, number }: Invoice): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Keeps the library from starting a new page.
    pdf.page.margins.bottom = 0
    pdf.font('plain').fontSize(8).fillColor('#666')
    pdf.text(`${number} · ${invoiceWords[language].page(page + 1, count)}`, margin, pdf.page.height - 40, {
      width: right - margin,
      align: 'center',
    })
  }
}

/** 19% in English, 19 % in German. */
const rateText = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(rate) / 100)

export const moneyText = (amount: string, currency: string, locale: string): string =>
  // Formatted as a string, because a number could lose cents.
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`)
