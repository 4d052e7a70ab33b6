import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

// A font with Latin, Greek, Cyrillic and more: the fonts that every PDF reader has lack many letters of names.
const fonts = createRequire(import.meta.url)
const loaded = new Map<string, Buffer>()

/** The fonts of all PDF files that the server draws. Each is read once: reading it takes longer than drawing an invoice. */
export function fontOf(name: 'DejaVuSans' | 'DejaVuSans-Bold'): Buffer {
  const font = loaded.get(name) ?? readFont(name)
  loaded.set(name, font)
  return font
}

// The types of the PDF library know fonts as files only; it takes one that was read as well.
const readFont = (name: string): Buffer => create(readFileSync(fonts.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))) as unknown as Buffer
