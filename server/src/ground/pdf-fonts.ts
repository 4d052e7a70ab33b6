import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { create, Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

// A font with Latin, Greek, Cyrillic and more: the fonts that every PDF reader has lack many letters of names.
const fonts = createRequire(import.meta.url)
const loaded = new Map<string, Buffer>()

export type Pdf = InstanceType<typeof PDFDocument>

/** The libraries are loaded for the first PDF: a server at rest need not hold them. */
export async function beginPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const [{ default: Document }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')])
  return new Document({ size: 'A4', font: '', ...options })
    .registerFont('plain', fontOf('DejaVuSans', create))
    .registerFont('bold', fontOf('DejaVuSans-Bold', create))
}

/** A font whose letters are drawn as outlines, for pictures. */
export const loadFont = async (name: FontName): Promise<Font> => (await import('fontkit')).create(fileOf(name))

type FontName = 'DejaVuSans' | 'DejaVuSans-Bold'
type Create = typeof create

/**
 * The file is read once, the font made anew for each PDF: a font remembers the letters of glyphs that it met in another text, and in the next
 * PDF some of them could not be copied or searched for.
 */
function fontOf(name: FontName, create: Create): Buffer {
  // The types of the PDF library know fonts as files only; it takes one that was read as well.
  return create(fileOf(name)) as unknown as Buffer
}

function fileOf(name: FontName): Buffer {
  const file = loaded.get(name) ?? readFileSync(fonts.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  loaded.set(name, file)
  return file
}
