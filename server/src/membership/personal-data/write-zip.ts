import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A ZIP that is written piece by piece; only what is compressed already is kept. */
export const createZip = () => {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  return {
    /** A text file, from its pieces. */
    addText: async (name: string, pieces: AsyncIterable<string>): Promise<void> => {
      const file = new ZipDeflate(name)
      zip.add(file)
      for await (const piece of pieces) file.push(strToU8(piece))
      file.push(new Uint8Array(0), true)
    },
    /** A file that is compressed by its own format. */
    addCompressed: (name: string, bytes: Uint8Array): void => {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
    },
    end: (): Buffer => {
      zip.end()
      return Buffer.concat(written)
    },
  }
}
