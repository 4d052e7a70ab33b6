import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world
const visitor = await world.visitor()

const publicMember = () => signedInMember(world, { profile: { privacyStatus: 'PUBLIC' } })
const textOf = (text: string) => ({ nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text } }] }] })
const write = async (by: Pick<MemberClient, 'member-abouts'>, text: string, memberId?: string) => {
  const memberAbout = { content: textOf(text), ...(memberId && { memberId }) }
  return (await by['member-abouts'].createMemberAbout({ body: { memberAbout } })).memberAbout
}

test('a member writes about themselves once, and rewrites it by its revision', async () => {
  const aylin = await publicMember()
  const about = await write(aylin, 'Gardener')
  expect(about).toMatchObject({ memberId: aylin.memberId, revision: '1', content: textOf('Gardener') })
  await expect(write(aylin, 'Again')).rejects.toMatchObject({ status: 409, code: 'MEMBER_ABOUT_EXISTS' })
  const at = { params: { 'memberAbout.id': about.id } }
  const rewrite = (revision: string) =>
    aylin['member-abouts'].updateMemberAbout({ ...at, body: { memberAbout: { content: textOf('Runner'), revision } } })
  expect((await rewrite('1')).memberAbout).toMatchObject({ revision: '2', content: textOf('Runner') })
  await expect(rewrite('1')).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION', data: { current: { revision: '2' } } })
  expect((await aylin['member-abouts'].getMyMemberAbout()).memberAbout.content).toEqual(textOf('Runner'))
})

test('what runs scripts is left out, whatever it hides in', async () => {
  const aylin = await publicMember()
  const linkTo = (url: string) => ({ type: 'LINK', linkData: { link: { url, target: 'BLANK' } } })
  const linked = (url: string) => ({
    type: 'PARAGRAPH',
    nodes: [{ type: 'TEXT', nodes: [], textData: { text: 'javascript: a language', decorations: [linkTo(url), { type: 'BOLD' }] } }],
  })
  const unsafe = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '\u0001javascript:1',
  ]
  const safe = ['https://aylin.example/a:b', 'mailto:aylin@aylin.example', 'tel:+49301234', '/members/aylin', '#part']
  const image = { type: 'IMAGE', imageData: { image: { src: { url: 'javascript:1', id: 'a.jpg' } }, altText: 'Roses', onload: 'alert(1)' } }
  const nodes = [
    ...[...unsafe, ...safe].map(linked),
    ...[{ type: 'HTML', htmlData: { html: '<script>alert(1)</script>' } }, { type: 'script', nodes: [] }, { nodes: [] }],
    { type: 'BLOCKQUOTE', nodes: [{ type: 'SCRIPT', textData: { text: 'alert(1)' } }, linked('https://aylin.example')] },
    ...[image, { type: 'LINK_PREVIEW', linkPreviewData: { title: 'Home', html: '<b>', thumbnailUrl: 'https://aylin.example/t.png' } }],
  ]
  const content = { nodes, metadata: { version: 1, href: 'javascript:1' } }
  const { memberAbout } = await aylin['member-abouts'].createMemberAbout({ body: { memberAbout: { content } } })
  const bare = {
    ...linked('').nodes[0],
    textData: {
      text: 'javascript: a language',
      decorations: [{ type: 'LINK', linkData: { link: { target: 'BLANK' } } }, { type: 'BOLD' }],
    },
  }
  expect(memberAbout.content).toEqual({
    nodes: [
      ...unsafe.map(() => ({ type: 'PARAGRAPH', nodes: [bare] })),
      ...safe.map(linked),
      { type: 'BLOCKQUOTE', nodes: [linked('https://aylin.example')] },
      { type: 'IMAGE', imageData: { image: { src: { id: 'a.jpg' } }, altText: 'Roses' } },
      { type: 'LINK_PREVIEW', linkPreviewData: { title: 'Home', thumbnailUrl: 'https://aylin.example/t.png' } },
    ],
    metadata: { version: 1 },
  })
})

test('it is seen as its member is seen', async () => {
  const [aylin, bruno] = [await publicMember(), await publicMember()]
  const about = await write(aylin, 'Shown')
  const at = { params: { id: about.id } }
  const found = async (client: Pick<MemberClient, 'member-abouts'>) =>
    (await client['member-abouts'].queryMemberAbouts({ body: { query: { filter: { memberId: aylin.memberId } } } })).memberAbouts.length
  for (const client of [visitor, bruno, owner]) {
    expect((await client['member-abouts'].getMemberAbout(at)).memberAbout).toEqual(about)
    expect(await found(client)).toBe(1)
  }
  await aylin.members.leaveCommunity({ body: {} })
  for (const client of [visitor, bruno]) {
    await expect(client['member-abouts'].getMemberAbout(at)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await found(client)).toBe(0)
  }
  expect([await found(owner), await found(aylin)]).toEqual([1, 1])
})

test('others change it only as managers, who may write for a muted member', async () => {
  const [aylin, bruno] = [await publicMember(), await publicMember()]
  await expect(write(bruno, 'Not mine', aylin.memberId)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  await expect(write(owner, 'Unknown', randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await owner.members.muteMember({ params: { id: aylin.memberId }, body: {} })
  await expect(write(aylin, 'Quiet')).rejects.toMatchObject({ status: 403, code: 'MEMBER_MUTED' })
  const about = await write(owner, 'Told by the business', aylin.memberId)
  const at = { params: { id: about.id } }
  await expect(bruno['member-abouts'].deleteMemberAbout(at)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await aylin['member-abouts'].deleteMemberAbout(at)).toEqual({})
  await expect(aylin['member-abouts'].getMyMemberAbout()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('it goes with the account, in events as well', async () => {
  const aylin = await publicMember()
  await write(aylin, 'wobblingly')
  await aylin.members.deleteMyMember()
  const { rows } = await sql`
    select id::text from domain_events where payload::text like '%wobblingly%'
    union all select id::text from member_abouts where content::text like '%wobblingly%'`.execute(world.db)
  expect(rows).toEqual([])
})
