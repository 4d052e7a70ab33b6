import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { create } from 'fontkit'
import type PDFDocument from 'pdfkit'

// A font with Latin, Greek, Cyrillic and more: the fonts that every PDF reader has lack many letters of names.
const fonts = createRequire(import.meta.url)
const loaded = new Map<string, Buffer>()

export type Pdf = InstanceType<typeof PDFDocument>

/** A PDF with the fonts of all that the server draws. The libraries are loaded for the first one: a server at rest need not hold them. */
export async function beginPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const [{ default: Document }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')])
  return new Document({ size: 'A4', font: '', ...options })
    .registerFont('plain', fontOf('DejaVuSans', create))
    .registerFont('bold', fontOf('DejaVuSans-Bold', create))
}

type Create = typeof create

/** Each is read once: reading it takes longer than drawing an invoice. */
function fontOf(name: 'DejaVuSans' | 'DejaVuSans-Bold', create: Create): Buffer {
  const font = loaded.get(name) ?? readFont(name, create)
  loaded.set(name, font)
  return font
}

// The types of the PDF library know fonts as files only; it takes one that was read as well.
const readFont = (name: string, create: Create): Buffer =>
  create(readFileSync(fonts.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))) as unknown as Buffer
