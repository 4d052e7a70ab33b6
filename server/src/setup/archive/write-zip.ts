import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const pieceBytes = 1024 * 1024

type Written = { name: string; bytes: number; sha256: string }

export type ZipWriter = {
  text: (name: string, pieces: AsyncIterable<string>) => Promise<Written>
  /** What is compressed already. */
  file: (name: string, bytes: Uint8Array) => Promise<Written>
  end: () => Promise<void>
}

/** Written piece by piece: a piece leaves the memory when it has reached its size. */
export const createZipWriter = (keep: (piece: Buffer) => Promise<void>): ZipWriter => {
  let waiting: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    waiting.push(piece)
    size += piece.length
  })
  const flush = async (least: number) => {
    if (size === 0 || size < least) return
    const piece = Buffer.concat(waiting)
    waiting = []
    size = 0
    await keep(piece)
  }
  return {
    text: async (name, pieces) => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of pieces) {
        const part = strToU8(piece)
        hash.update(part)
        bytes += part.length
        file.push(part)
        await flush(pieceBytes)
        // Other callers have their turn between pages.
        await setImmediate()
      }
      file.push(new Uint8Array(0), true)
      return { name, bytes, sha256: hash.digest('hex') }
    },
    file: async (name, bytes) => {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
      await flush(pieceBytes)
      return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    end: async () => {
      zip.end()
      await flush(0)
    },
  }
}
