import { inflateSync } from 'node:zlib'

/**
 * What a reader of one of our PDFs sees, line by line as it was drawn. Fonts are embedded with glyphs numbered by themselves, so each is read by
 * the table that the file carries for copying its text.
 */
export function textOfPdf(file: Buffer): string {
  const source = file.toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]))
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, tableOf(objects, objects.get(id) ?? '')]),
  )
  return [...objects.values()]
    .filter((body) => /stream/.test(body) && !/\/Subtype|\/Length1/.test(body))
    .map((body) => shown(streamOf(body), fonts))
    .join('\n')
}

type Table = ReadonlyMap<string, string>

/** By the length that it tells: its last byte may look like the start of a line break. */
function streamOf(body: string): string {
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
  const start = /stream\r?\n/.exec(body)
  const stream = Buffer.from(start ? body.slice(start.index + start[0].length).slice(0, length) : '', 'latin1')
  return /FlateDecode/.test(body) ? inflateSync(stream).toString('latin1') : stream.toString('latin1')
}

/** From glyphs to characters. */
function tableOf(objects: ReadonlyMap<string, string>, font: string): Table {
  const cmap = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '')
  const table = new Map<string, string>()
  for (const [, from = '', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      table.set((first + index).toString(16).padStart(4, '0'), charactersOf(codes))
  }
  return table
}

const charactersOf = (codes: string): string => Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function shown(content: string, fonts: ReadonlyMap<string, Table>): string {
  let table: Table = new Map()
  const lines: string[] = []
  for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) table = fonts.get(font) ?? table
    else
      lines.push(
        [...glyphs.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => table.get(glyph) ?? '')
          .join(''),
      )
  }
  return lines.join('\n')
}
