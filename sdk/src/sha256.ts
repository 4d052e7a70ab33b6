/**
 * FIPS 180-4, sections 5 and 6.2. The platform's own digest answers only with a promise and only on https, and front ends expect
 * `generateOAuthData` to answer at once, wherever they run.
 */
export const sha256 = (message: Uint8Array): Uint8Array => {
  const blocks = padded(message)
  const hash = Uint32Array.from(initialHash)
  for (let at = 0; at < blocks.byteLength; at += 64) {
    fillWords(blocks, at)
    compress(hash)
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, index) => {
    digest.setUint32(index * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

const padded = (message: Uint8Array): DataView => {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  return view
}

// Shared by all blocks: solving a proof of work computes some hundred thousand hashes.
const words = new Int32Array(64)

const fillWords = (blocks: DataView, at: number): void => {
  for (let index = 0; index < 16; index++) words[index] = blocks.getInt32(at + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = word(index - 15)
    const late = word(index - 2)
    const earlyMix = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const lateMix = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + earlyMix + word(index - 7) + lateMix
  }
}

const word = (index: number) => words[index] as number // every index asked for lies within the 64

const compress = (hash: Uint32Array): void => {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number] // a hash has eight words
  for (let round = 0; round < 64; round++) {
    const first =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (roundConstants[round] as number) + word(round)
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, register] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] as number) + register
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

const fractionOf = (value: number): number => Math.floor((value % 1) * 2 ** 32)

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

const roundConstants = Uint32Array.from(primes(64), (prime) => fractionOf(Math.cbrt(prime)))

const initialHash = Uint32Array.from(primes(8), (prime) => fractionOf(Math.sqrt(prime)))
