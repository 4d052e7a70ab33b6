import type { Image, ServiceChanges } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { uploadPicture } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'

/* Front ends hand `image.url` to `new URL()`: wherever a picture is answered, its address is absolute. */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const moveTo = async (publicUrl: string) => {
  await world.db.updateTable('sites').set({ public_url: publicUrl }).where('id', '=', world.siteId).execute()
}
const hands = { url: '/sample/deep-tissue-massage.svg', altText: 'Hands', width: 640, height: 480 }
const toldAt = (origin: string) => ({
  ...hands,
  id: 'deep-tissue-massage.svg',
  url: `${origin}/sample/deep-tissue-massage.svg`,
  filename: 'deep-tissue-massage.svg',
})

test('pictures of services, staff, members and the site follow the public address', async () => {
  const uploaded = await uploadPicture(world.owner)
  const { staffMember } = await world.owner.staff.createStaffMember({ body: { staffMember: { name: 'Ada', mainMedia: { image: hands } } } })
  const { id: serviceId } = await world.service([staffMember], {
    media: { mainMedia: { image: hands }, coverMedia: { image: { id: uploaded.id } }, items: [{ image: hands }, {}] },
  })
  const { member } = await world.owner.members.createMember({
    body: { member: { loginEmail: 'jo@juniper.example', profile: { photo: { url: '/jo.jpg', width: 40, height: 40 } } } },
  })
  const { site } = await world.owner.site.getSite()
  await world.owner.site.updateSite({ body: { site: { revision: site.revision, logo: hands, picture: { id: uploaded.id } } } })

  for (const origin of ['http://localhost:4000', 'https://book.example']) {
    await moveTo(origin)
    const { service } = await world.owner.services.getService({ params: { serviceId }, query: {} })
    const upload = { ...uploaded, url: `${origin}/media/${uploaded.id.replace('.jpg', '')}/1600.jpg` }
    expect(service.media).toEqual({
      mainMedia: { image: toldAt(origin) },
      coverMedia: { image: upload },
      items: [{ image: toldAt(origin) }],
    })
    expect(service.staffMembers[0]?.mainMedia).toEqual({ image: toldAt(origin) })
    expect(service.staffMemberDetails.staffMembers).toEqual(service.staffMembers)
    const { staffMembers } = await world.owner.staff.queryStaffMembers({ body: {} })
    expect(staffMembers[0]?.mainMedia).toEqual({ image: toldAt(origin) })
    const read = await world.owner.members.getMember({ params: { id: member.id }, query: { fieldsets: ['FULL'] } })
    expect(read.member.profile.photo).toEqual({ url: `${origin}/jo.jpg`, width: 40, height: 40 })
    const { site: told } = await world.guest.site.getSite()
    expect([told.logo, told.picture]).toEqual([toldAt(origin), upload])
    for (const { image } of [service.media?.mainMedia ?? {}, service.media?.coverMedia ?? {}])
      expect(() => new URL(image?.url ?? '')).not.toThrow()
  }
  await moveTo('http://localhost:4000')
})

test('a member’s picture has the same address wherever a front end reads it', async () => {
  const member = await signedInMember(world)
  await world.db
    .updateTable('members')
    .set({ photo: JSON.stringify({ url: '/lena.jpg' }) })
    .where('id', '=', member.memberId)
    .execute()
  expect((await member.oauth.getUserInfo({})).picture).toBe('http://localhost:4000/lena.jpg')
})

test.each([
  ['the address that was told', (told: Image): Image => ({ url: told.url })],
  ['the id', (told: Image): Image => ({ id: told.id })],
  ['all of it', (told: Image): Image => told],
  // The public client derives an address of its own.
  [
    'the way of the public client',
    ({ id, width, height }: Image): Image => ({ id, url: `wix:image://v1/${id}/x.jpg#originWidth=9`, width, height }),
  ],
])('%s may be sent back, and is kept so that it follows the site', async (_what, sent) => {
  const ada = await world.staffMember()
  const uploaded = await uploadPicture(world.owner)
  for (const image of [hands, { id: uploaded.id }]) {
    const before = await world.service([ada], { media: { mainMedia: { image } } })
    const told = before.media?.mainMedia?.image ?? {}
    const changes: ServiceChanges = { revision: before.revision, media: { mainMedia: { image: sent(told) } } }
    await world.owner.services.updateService({ params: { 'service.id': before.id }, body: { service: changes } })
    await moveTo('https://book.example')
    const { service } = await world.owner.services.getService({ params: { serviceId: before.id }, query: {} })
    expect(service.media?.mainMedia?.image).toMatchObject({
      id: told.id,
      url: told.url?.replace('http://localhost:4000', 'https://book.example'),
    })
    await moveTo('http://localhost:4000')
  }
})
