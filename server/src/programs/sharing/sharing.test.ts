import { shortCodeOf } from '@foyer/domain'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, describe, expect, test } from 'vitest'
import { uploadPicture } from '../../test/pictures.ts'
import { textOfPdf } from '../../test/text-of-pdf.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
const { owner, guest } = world
afterAll(() => world.close())
const ada = await world.staffMember('Ada Lindqvist')
const massage = await world.service([ada], { translations: { de: { name: 'Tiefe Massage' } } })
const code = shortCodeOf(massage.id)
const link = `http://localhost:4000/s/${code}`
const get = (url: string, headers = {}) => world.app.inject({ url, headers })

describe('a short link', () => {
  test('leads to its service, however it is typed, and still after another slug', async () => {
    const target = { kind: 'SERVICE', id: massage.id, slug: 'deep-tissue-massage', type: 'APPOINTMENT' }
    for (const typed of [code, code.toUpperCase(), code.replaceAll('0', 'O').replaceAll('1', 'l')])
      expect((await guest.sharing.resolveShortLink({ params: { code: typed } })).target).toMatchObject(target)
    await owner.services.setCustomSlug({ params: { serviceId: massage.id }, body: { slugName: 'massage' } })
    expect((await guest.sharing.resolveShortLink({ params: { code } })).target.slug).toBe('massage')
  })

  test('leads to a plan on offer, and no longer to one that is hidden', async () => {
    const price = { value: '89', currency: 'EUR' }
    const { plan } = await owner.plans.createPlan({
      body: { plan: { name: 'Open Hall', pricing: { price, singlePaymentUnlimited: true } } },
    })
    const params = { code: shortCodeOf(plan.id) }
    expect((await guest.sharing.resolveShortLink({ params })).target).toMatchObject({ kind: 'PLAN', name: 'Open Hall', slug: plan.slug })
    expect((await get(`/_api/foyer/v1/previews/${params.code}`)).headers['content-type']).toBe('image/jpeg')
    await owner.plans.setPlanVisibility({ params: { id: plan.id }, body: { visible: false } })
    await expect(guest.sharing.resolveShortLink({ params })).rejects.toMatchObject({ code: 'SHORT_LINK_NOT_FOUND', status: 404 })
  })

  test('of nothing is not found', async () => {
    await expect(guest.sharing.resolveShortLink({ params: { code: 'zzzzzzz' } })).rejects.toMatchObject({ code: 'SHORT_LINK_NOT_FOUND' })
    expect((await get('/_api/foyer/v1/previews/zzzzzzz')).statusCode).toBe(404)
  })
})

describe('a QR code', () => {
  test('carries the link with the staff member that it names, as PNG and as SVG', async () => {
    const asked = `/_api/foyer/v1/short-links/${code}/qr?staff=${ada.resourceId}`
    const { data, size } = encode(`${link}?staff=${ada.resourceId}`, { ecc: 'M', border: 4, maskPattern: 3 })
    const png = await get(`${asked}&format=png`)
    expect([png.headers['content-type'], png.headers['content-disposition']]).toEqual([
      'image/png',
      `attachment; filename="qr-${code}.png"`,
    ])
    const { data: pixels, info } = await sharp(png.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
    const side = info.width / size
    expect([info.width, info.height, side]).toEqual([size * 30, size * 30, 30])
    const seen = data.map((row, y) => row.map((_, x) => pixels[(y * side + 15) * info.width + x * side + 15] === 0))
    expect(seen).toEqual(data)
    const svg = await get(asked)
    expect(svg.headers['content-type']).toBe('image/svg+xml')
    const drawn = await sharp(svg.rawPayload).resize(size, size, { kernel: 'nearest' }).greyscale().raw().toBuffer()
    const own = encode(`${link}?staff=${ada.resourceId}`, { ecc: 'M', border: 4 })
    expect(own.data.map((row, y) => row.map((_, x) => (drawn[y * size + x] ?? 255) < 128))).toEqual(own.data)
    expect((await get(asked, { 'if-none-match': svg.headers.etag })).statusCode).toBe(304)
  })
})

test('a card to print names the service, the link and the place, on A4 and A6, in both languages', async () => {
  const { site } = await owner.site.getSite()
  const address = { formattedAddress: 'Weserstraße 12, 12047 Berlin' }
  await owner.site.updateSite({ body: { site: { address, revision: site.revision } } })
  const card = async (query: object) => Buffer.from(await (await owner.sharing.getShareCard({ params: { code }, query })).arrayBuffer())
  const [a6, a4] = [await card({ language: 'de' }), await card({ size: 'A4' })]
  for (const words of ['Scannen und buchen', 'Tiefe Massage', link.replace('http://', ''), 'Weserstraße 12, 12047 Berlin'])
    expect(textOfPdf(a6)).toContain(words)
  expect(textOfPdf(a4)).toContain('Deep tissue massage')
  expect([a6, a4].map((file) => /MediaBox \[([^\]]*)\]/.exec(file.toString('latin1'))?.[1])).toEqual([
    '0 0 297.64 419.53',
    '0 0 595.28 841.89',
  ])
  await expect(guest.sharing.getShareCard({ params: { code }, query: {} })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

describe('a preview picture', () => {
  const preview = (name = code, query = '') => get(`/_api/foyer/v1/previews/${name}${query}`)

  test('is a JPEG of 1200 by 630 in the business’s colour, and the same until what it shows changes', async () => {
    const answer = await preview()
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height, answer.headers['cache-control']]).toEqual(['jpeg', 1200, 630, 'public, max-age=31536000, immutable'])
    expect(answer.rawPayload.length).toBeLessThan(300_000)
    const { etag } = answer.headers
    expect((await preview()).headers.etag).toBe(etag)
    const others = [await preview(code, '?language=de'), await preview('home')]
    const { revision } = (await owner.services.getService({ params: { serviceId: massage.id }, query: {} })).service
    await owner.services.updateService({ params: { 'service.id': massage.id }, body: { service: { name: 'Deep massage', revision } } })
    const tags = [etag, ...others.map(({ headers }) => headers.etag), (await preview()).headers.etag]
    expect(new Set(tags).size).toBe(4)
    expect((await world.app.inject({ url: `/_api/foyer/v1/previews/${code}`, headers: { 'if-none-match': tags[3] } })).statusCode).toBe(304)
  })

  test('shows the picture of the service beside its name', async () => {
    const image = await uploadPicture(owner)
    const { service } = { service: await world.service([ada], { name: 'Tea & <script>', media: { mainMedia: { image } } }) }
    const { data } = await sharp((await preview(shortCodeOf(service.id))).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) =>
      [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)].map((part) => Math.round(part / 64))
    expect([colourAt(720, 300), colourAt(1180, 300)]).toEqual([
      [4, 0, 0],
      [0, 0, 4],
    ])
  })

  test('of a name that has no end stays within its picture', async () => {
    const { id } = await world.service([ada], { name: 'Ü'.repeat(400) })
    expect((await preview(shortCodeOf(id))).statusCode).toBe(200)
  })
})
