import { pathToFileURL } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import type { Rendition } from '@foyer/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, jpegFile, twoHalves, uploadPicture } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async (pictureId: string, rendition: Rendition): Promise<Buffer> => {
  const answer = await world.guest.media.getPicture({ params: { pictureId, rendition } })
  return Buffer.from(await answer.arrayBuffer())
}

/** Red, green and blue of the pixel at this share of width and height. */
const pixelOf = async (picture: Buffer, [across, down]: [number, number]): Promise<number[]> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 3 * (Math.floor(info.height * down) * info.width + Math.floor(info.width * across))
  return [...data.subarray(at, at + 3)]
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green < 60 && blue > 200

const violationOf = (file: Uint8Array) =>
  world.owner.media.uploadPicture({ body: fileOf(file) }).then(
    () => null,
    (error: { status: number; violations: { field: string; violatedRule: string; data: object }[] }) => ({
      status: error.status,
      ...error.violations[0],
    }),
  )

test('a telephone’s picture is stored upright, without the place where it was taken', async () => {
  const file = await twoHalves(3000, 2000)
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(file.includes('Telephone')).toBe(true)
  const image = await uploadPicture(world.owner, fileOf(file))
  // A quarter turn: width becomes height, and left becomes top.
  const url = `http://localhost:4000/media/${image.id.replace('.jpg', '')}/1600.jpg`
  expect(image).toEqual({ id: image.id, url, filename: image.id, width: 1600, height: 2400 })
  for (const rendition of ['160.webp', '480.jpg', '1600.jpg', '1600.webp'] as const) {
    const kept = await read(image.id, rendition)
    const { width = 0, height = 0, ...about } = await sharp(kept).metadata()
    expect([width, height]).toEqual([Number.parseInt(rendition, 10), Number.parseInt(rendition, 10) * 1.5])
    expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.includes('Telephone')).toBe(false)
    expect([isRed(await pixelOf(kept, [0.5, 0.1])), isBlue(await pixelOf(kept, [0.5, 0.9]))]).toEqual([true, true])
  }
})

test('transparency is kept for pages, and becomes white in JPEG', async () => {
  const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const image = await uploadPicture(world.owner, fileOf(await clear.png().toBuffer()))
  expect((await sharp(await read(image.id, '480.webp')).metadata()).hasAlpha).toBe(true)
  expect(await pixelOf(await read(image.id, '480.jpg'), [0.5, 0.5])).toEqual([255, 255, 255])
})

test.each(['webp', 'avif', 'png'] as const)('a %s file is taken too, in whichever colours', async (format) => {
  const file = await twoHalves(320, 240).toColourspace('b-w').toFormat(format).toBuffer()
  const image = await uploadPicture(world.owner, fileOf(file))
  expect([image.width, image.height]).toEqual([320, 240])
  expect((await sharp(await read(image.id, '160.jpg')).metadata()).format).toBe('jpeg')
})

test('a small picture is never enlarged: larger sizes return the largest there is', async () => {
  const image = await uploadPicture(world.owner, await jpegFile(40, 30))
  const { width } = await sharp(await read(image.id, '1600.webp')).metadata()
  expect([image.width, width]).toEqual([40, 40])
})

test('a drawing is drawn once and served as pixels: without its scripts, and without what it links to', async () => {
  const secret = pathToFileURL(import.meta.filename)
  const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 100">
    <script>alert(1)</script><image xlink:href="${secret}" width="10" height="10"/><rect width="150" height="100" fill="#ff0000"/></svg>`
  const image = await uploadPicture(world.owner, Buffer.from(drawing))
  expect([image.width, image.height]).toEqual([1600, 533])
  const { data, info } = await sharp(await read(image.id, '1600.webp'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number) => [...data.subarray((200 * info.width + x) * 4, (200 * info.width + x) * 4 + 4)]
  expect(pixel(400).map((part) => part > 127)).toEqual([true, false, false, true])
  // A logo keeps its transparency.
  expect(pixel(1200)[3]).toBe(0)
})

test('only pictures are accepted, whatever their declared type', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>'
  for (const file of [bomb, '<!doctype html><script>alert(1)</script>', 'GIF89a', '%PDF-1.7']) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/_api/foyer/v1/media',
      headers: { authorization: world.apiKey, 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="ada.jpg"' },
      payload: Buffer.from(file),
    })
    expect(answer.json().details.validationError.fieldViolations).toEqual([
      {
        field: 'picture',
        description: 'must be one of JPEG, PNG, WEBP, AVIF, SVG',
        violatedRule: 'PICTURE_TYPE',
        ruleName: 'PICTURE_TYPE',
        data: { type: 'UNKNOWN', allowedValues: ['JPEG', 'PNG', 'WEBP', 'AVIF', 'SVG'] },
      },
    ])
  }
})

test('an empty file, a damaged one and one with only a picture’s first bytes are refused', async () => {
  const whole = await twoHalves(900, 700).jpeg().toBuffer()
  expect(await violationOf(Buffer.alloc(0))).toMatchObject({ status: 400, violatedRule: 'REQUIRED' })
  expect(await violationOf(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 400, violatedRule: 'PICTURE_DAMAGED' })
  const disguised = Buffer.concat([whole.subarray(0, 20), Buffer.from('<script>alert(1)</script>')])
  expect(await violationOf(disguised)).toMatchObject({ status: 400, violatedRule: 'PICTURE_DAMAGED' })
})

/** A PNG of one colour, 30,000 pixels wide and high: a few hundred kilobytes that decode to as many megabytes. */
const bomb = (): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('a small file that would decode to a huge picture is refused by its header', async () => {
  const file = bomb()
  expect(file.length).toBeLessThan(1_000_000)
  expect(await violationOf(file)).toMatchObject({
    status: 400,
    violatedRule: 'PICTURE_PIXELS',
    data: { limit: 40_000_000, width: 30_000, height: 30_000 },
  })
})

test('more than ten mebibytes are refused, even without a declared length', async () => {
  const huge = Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)
  const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE', data: { limitBytes: 10_485_760 } }
  await expect(world.owner.media.uploadPicture({ body: fileOf(huge) })).rejects.toMatchObject(tooLarge)
  const { Readable } = await import('node:stream')
  const answer = await world.app.inject({
    method: 'POST',
    url: '/_api/foyer/v1/media',
    headers: { authorization: world.apiKey, 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
    payload: Readable.from([huge.subarray(0, 6_000_000), huge.subarray(6_000_000)]),
  })
  expect(answer.statusCode).toBe(413)
})

test('one key is one picture, and the audit log holds no bytes', async () => {
  const body = await jpegFile(300, 200)
  const first = await world.owner.media.uploadPicture({ body }, { idempotencyKey: 'portrait' })
  expect(await world.owner.media.uploadPicture({ body }, { idempotencyKey: 'portrait' })).toEqual(first)
  const other = world.owner.media.uploadPicture({ body: await jpegFile(301, 200) }, { idempotencyKey: 'portrait' })
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  const lines = await world.db.selectFrom('audit_log').select('input').where('operation', '=', 'uploadPicture').execute()
  expect(lines.at(-1)?.input).toEqual({ params: {}, body: { bytes: body.length } })
})

test('concurrent uploads are worked on one after another, and beyond the limit the caller is asked to retry', async () => {
  const file = await jpegFile(1200, 900)
  const asked = await Promise.allSettled(Array.from({ length: 14 }, () => uploadPicture(world.owner, file)))
  const refused = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(asked.length - refused.length).toBeGreaterThanOrEqual(9)
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await expect(uploadPicture(world.owner, file)).resolves.toBeTruthy()
})
