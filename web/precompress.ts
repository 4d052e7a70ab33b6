import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses once, with the best settings, so that the server never has to. */
export const precompress = async (folder: string): Promise<void> => {
  for await (const name of glob('**/*.{js,css,svg}', { cwd: folder })) {
    const file = path.join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
    writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
  }
}
