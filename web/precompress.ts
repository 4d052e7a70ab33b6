import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

const folder = path.join(import.meta.dirname, 'build/client')

/** Those of the built pages that have not been compressed yet. */
export const uncompressedFiles = (): string[] =>
  globSync('**/*.{js,css,svg}', { cwd: folder })
    .map((name) => path.join(folder, name))
    .filter((file) => !existsSync(`${file}.br`))

/** Compresses once, with the best settings, so that the server never has to. */
const precompress = async (): Promise<void> => {
  for (const file of uncompressedFiles()) {
    const content = readFileSync(file)
    writeWhole(`${file}.gz`, await zip(content, { level: 9 }))
    writeWhole(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/** Under another name until it is complete: the server may be sending these files already. */
const writeWhole = (file: string, content: Buffer): void => {
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

if (import.meta.main) await precompress()
