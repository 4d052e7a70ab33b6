import { randomUUID } from 'node:crypto'
import type { Image } from '@foyer/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetDeletedServices } from '../../offer/services/delete-service.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { jpegFile, uploadPicture } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'
import { deleteUnusedPictures, showPictures } from './media.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // A story makes another site; requests without a credential go on to this one, by a host that no request with a key names.
  await world.db.insertInto('site_hosts').values({ host, site_id: world.siteId }).execute()
})
afterAll(() => world.close())

const host = 'juniper.example'
const ask = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers: { host, ...headers } })
const upload = () => uploadPicture(world.owner)
const isThere = async ({ id }: { id: string }): Promise<boolean> => {
  const answer = await ask(`/media/${id}`)
  return answer.statusCode === 200
}
/** As earlier clients know it. */
const numberOf = ({ id }: { id: string }): string => id.replace('.jpg', '')
const cleanUp = () => deleteUnusedPictures(world.db, world.clock.now)
const showing = async (image: Image) => {
  const ada = await world.staffMember()
  return await world.service([ada], { media: { mainMedia: { image } } })
}

const untilSomebodyWaits = () =>
  expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(world.db)).rows.length
    })
    .toBeGreaterThan(0)

describe('reading a picture', () => {
  test('needs no credential, and may be cached forever', async () => {
    const image = await upload()
    const answer = await ask(image.url ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('content-disposition')
    const { etag = '' } = answer.headers
    const again = await ask(image.url ?? '', { 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const head = await world.app.inject({ method: 'HEAD', url: image.url ?? '', headers: { host } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('that does not exist, or in a size that does not exist, is refused and not cached', async () => {
    const image = await upload()
    const gone = await ask(`/media/${randomUUID()}/160.webp`)
    expect([gone.statusCode, gone.json().details.applicationError.code]).toEqual([404, 'PICTURE_NOT_FOUND'])
    expect(gone.headers['cache-control']).toBe('no-store')
    for (const name of ['161.webp', '160.svg', '160', '9999999.jpg']) {
      const answer = await ask(`/media/${image.id}/${name}`)
      expect(answer.statusCode).toBe(400)
    }
  })

  test('of another site is refused', async () => {
    const image = await upload()
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.media.getPicture({ params: { pictureId: image.id, rendition: '160.jpg' } })).rejects.toMatchObject({
      status: 404,
      code: 'PICTURE_NOT_FOUND',
    })
  })
})

describe('a public client', () => {
  const size = async (url: string, accept = 'image/webp,*/*') => {
    const { statusCode, headers, rawPayload } = await ask(url, { accept })
    expect([url, statusCode]).toEqual([url, 200])
    const { format, width, height } = await sharp(rawPayload).metadata()
    return { headers, told: `${format} ${width}x${height}`, rawPayload }
  }
  const inFull = 'al_c,q_80,usm_0.66_1.00_0.01'

  test('finds a picture at its id, a file name, in the size it asks for, and in the format that its browser takes', async () => {
    const { id } = await uploadPicture(world.owner, await jpegFile(800, 600))
    expect(id).toMatch(/^[\da-f-]{36}\.jpg$/)
    for (const name of [id, numberOf({ id })]) {
      expect((await size(`/media/${name}`)).told).toBe('jpeg 800x600')
      const open = await size(`/media/${name}/v1/fill/w_300,h_200,${inFull},enc_auto/${id}`)
      expect([open.told, open.headers.vary]).toEqual(['webp 300x200', expect.stringMatching(/accept/i)])
      expect(open.headers['cache-control']).toContain('immutable')
      expect((await size(`/media/${name}/v1/fill/w_300,h_200,${inFull},enc_auto/Two%20halves.jpg`, '*/*')).told).toBe('jpeg 300x200')
      expect((await size(`/media/${name}/v1/fit/w_300,h_300,q_80/${id}`)).told).toBe('jpeg 300x225')
      expect((await size(`/media/${name}/v1/fill/w_90000,h_90000,enc_auto/${id}`)).told).toBe('webp 600x600')
    }
    const cut = await size(`/media/${id}/v1/crop/x_500,y_20,w_200,h_200/fill/w_100,h_50,${inFull},enc_auto/${id}`)
    expect(cut.told).toBe('webp 100x50')
    // The right half is blue.
    const { dominant } = await sharp(cut.rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(200)
  })

  test('finds the drawings of the sample as they are', async () => {
    for (const url of ['/media/ada.svg', '/media/ada.svg/v1/fill/w_30,h_20,enc_auto/ada.svg']) {
      const { statusCode, headers, body } = await ask(url)
      expect([statusCode, headers['content-type'], headers['content-security-policy']]).toEqual([
        200,
        'image/svg+xml',
        "default-src 'none'; sandbox",
      ])
      expect(body).toContain('<svg')
    }
  })

  test('finds nothing where no picture is, or none any more', async () => {
    const image = await upload()
    const sized = (id: string) => `/media/${id}/v1/fill/w_30,h_20,enc_auto/${id}`
    await size(sized(image.id))
    world.clock.advance({ hours: 25 })
    await cleanUp()
    for (const id of [image.id, `${randomUUID()}.jpg`, 'nobody.svg', '..%2frobots.svg', '11062b_ab12~mv2.jpg'])
      for (const url of [`/media/${id}`, sized(id)]) {
        const { statusCode, headers } = await ask(url)
        expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
      }
    expect((await ask(`/media/${image.id}/v1/blow/w_30/x.jpg`)).statusCode).toBe(400)
  })
})

describe('uploading', () => {
  test('is for managers', async () => {
    const body = await jpegFile(20, 20)
    const visitor = await world.visitor()
    await expect(visitor.media.uploadPicture({ body })).rejects.toMatchObject({ status: 403 })
    await expect(world.clientWith({ host }).media.uploadPicture({ body })).rejects.toMatchObject({ status: 401 })
  })
})

describe('a picture in use', () => {
  test('is shown with its own address and size, whatever was sent beside its id', async () => {
    const image = await upload()
    const service = await showing({ id: image.id, url: 'wix:image://v1/x/y.jpg', width: 9, height: 9, altText: 'Two halves' })
    expect(service.media).toEqual({ mainMedia: { image: { ...image, altText: 'Two halves' } } })
    const { staffMember } = await world.owner.staff.createStaffMember({
      body: { staffMember: { name: 'Noor', mainMedia: { image: { id: image.id } } } },
    })
    expect(staffMember.mainMedia).toEqual({ image })
    const { site } = await world.owner.site.getSite()
    const changed = await world.owner.site.updateSite({ body: { site: { revision: site.revision, logo: { id: image.id } } } })
    expect(changed.site.logo).toEqual(image)
  })

  test('must exist in this site', async () => {
    const image = await upload()
    const elsewhere = await managerElsewhere(world)
    const body = (mainMedia: { image: Image }) => ({ staffMember: { name: 'Eve', mainMedia } })
    const unknown = { violations: [{ field: 'staffMember.mainMedia.image', violatedRule: 'PICTURE_NOT_FOUND' }] }
    await expect(elsewhere.staff.createStaffMember({ body: body({ image }) })).rejects.toMatchObject(unknown)
    const gone = { id: randomUUID(), url: `/media/${randomUUID()}/1600.jpg` }
    await expect(world.owner.staff.createStaffMember({ body: body({ image: gone }) })).rejects.toMatchObject(unknown)
  })

  test('may be at an external address', async () => {
    const image = { id: 'abc_123~mv2.jpg', url: 'https://pictures.example/ada.jpg', altText: 'Ada' }
    expect((await showing(image)).media?.mainMedia?.image).toEqual(image)
  })

  test('stays however old it is, and is deleted a day after its last use ended', async () => {
    const image = await upload()
    const service = await showing(image)
    world.clock.advance({ days: 30 })
    await cleanUp()
    expect(await isThere(image)).toBe(true)
    const { service: bare } = await world.owner.services.updateService({
      params: { 'service.id': service.id },
      body: { service: { revision: service.revision, media: { mainMedia: {}, items: [{}] } } },
    })
    expect(bare.media).toEqual({ items: [] })
    world.clock.advance({ hours: 23 })
    await cleanUp()
    expect(await isThere(image)).toBe(true)
    world.clock.advance({ hours: 2 })
    await cleanUp()
    expect(await isThere(image)).toBe(false)
  })

  test('is released with the service, but not while a staff member shows it too', async () => {
    const image = await upload()
    const service = await showing(image)
    const { staffMember } = await world.owner.staff.createStaffMember({
      body: { staffMember: { name: 'Noor', mainMedia: { image } } },
    })
    await world.owner.services.deleteService({ params: { serviceId: service.id }, query: {} })
    // Until then the service can be restored.
    world.clock.advance({ days: 31 })
    await forgetDeletedServices(world.db, world.clock.now)
    await cleanUp()
    expect(await isThere(image)).toBe(true)
    const changes = { revision: staffMember.revision, mainMedia: {} }
    await world.owner.staff.updateStaffMember({ params: { 'staffMember.id': staffMember.id }, body: { staffMember: changes } })
    world.clock.advance({ hours: 25 })
    await cleanUp()
    expect(await isThere(image)).toBe(false)
  })

  test('is released with the staff member who leaves', async () => {
    const image = await upload()
    const { staffMember } = await world.owner.staff.createStaffMember({ body: { staffMember: { name: 'Noor', mainMedia: { image } } } })
    await world.owner.staff.deleteStaffMember({ params: { staffMemberId: staffMember.id }, query: {} })
    world.clock.advance({ hours: 25 })
    await cleanUp()
    expect(await isThere(image)).toBe(false)
  })

  test('of the site stays when its other picture changes', async () => {
    const [logo, picture] = [await upload(), await upload()]
    const change = async (changes: object) => {
      const { site } = await world.owner.site.getSite()
      await world.owner.site.updateSite({ body: { site: { revision: site.revision, ...changes } } })
    }
    await change({ logo })
    await change({ picture })
    await change({ name: 'Juniper Studio' })
    await change({ logo: null })
    world.clock.advance({ hours: 25 })
    await cleanUp()
    expect([await isThere(logo), await isThere(picture)]).toEqual([false, true])
  })
})

describe('an unused picture', () => {
  test('is deleted after a day, and not before', async () => {
    const old = await upload()
    world.clock.advance({ hours: 23 })
    const young = await upload()
    await cleanUp()
    expect(await isThere(old)).toBe(true)
    world.clock.advance({ hours: 2 })
    await cleanUp()
    expect([await isThere(old), await isThere(young)]).toEqual([false, true])
  })

  test('is kept when it is used during the clean-up, in either order', async () => {
    const use = { siteId: world.siteId, now: world.clock.now, usedBy: randomUUID() }
    const image = await upload()
    world.clock.advance({ hours: 25 })
    const now = world.clock.now
    await world.db.transaction().execute(async (tx) => {
      await showPictures(tx, { ...use, now }, [{ field: 'picture', image }])
      // Not committed yet: the clean-up sees the old picture, and skips it because its row is locked.
      await cleanUp()
    })
    await cleanUp()
    expect(await isThere(image)).toBe(true)

    const late = await upload()
    world.clock.advance({ hours: 25 })
    let saving: Promise<unknown> = Promise.resolve()
    await world.db.transaction().execute(async (tx) => {
      await deleteUnusedPictures(tx, world.clock.now)
      saving = showing(late).catch((error: unknown) => error)
      await untilSomebodyWaits()
    })
    // A save after the clean-up is refused, because the picture is deleted.
    expect(await saving).toMatchObject({ violations: [{ field: 'service.media.mainMedia.image', violatedRule: 'PICTURE_NOT_FOUND' }] })
  })
})
