import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegFile, uploadPicture } from '../../test/pictures.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'
import { createWorld, type World } from '../../test/world.ts'

let mailServer: MailServer
let world: World
beforeAll(async () => {
  mailServer = await startMailServer()
  world = await createWorld({ jobs: 'DONE', smtpUrl: mailServer.url })
})
afterAll(async () => {
  await world.close()
  await mailServer.stop()
})

const showLogo = async (width: number, height: number): Promise<string> => {
  const logo = await uploadPicture(world.owner, await jpegFile(width, height))
  const { site } = await world.owner.site.getSite()
  await world.owner.site.updateSite({ body: { site: { revision: site.revision, name: 'Juniper', logo } } })
  return logo.id.replace('.jpg', '')
}
const received = async (to: string) => {
  await expect.poll(() => mailServer.received.find((mail) => mail.to?.[0]?.address === to)).toBeDefined()
  return mailServer.received.find((mail) => mail.to?.[0]?.address === to) ?? expect.fail()
}
const testMailTo = async (to: string) => {
  await world.owner.site.sendTestMail({ body: { to } })
  return await received(to)
}

test('without a logo, mails carry the name', async () => {
  const { site } = await world.owner.site.getSite()
  await world.owner.site.updateSite({ body: { site: { revision: site.revision, name: 'Juniper' } } })
  const { html, attachments } = await testMailTo('name@people.example')
  expect([html?.includes('<img'), /<p class="ink"[^>]*>Juniper<\/p>/.test(html ?? ''), attachments]).toEqual([false, true, []])
})

test('a wordmark comes with the mail at its height, alone, and says the name where pictures are off', async () => {
  const id = await showLogo(400, 100)
  const { html, attachments } = await testMailTo('wordmark@people.example')
  expect(html).toContain(`<img src="cid:logo-${id}" alt="Juniper" width="112" height="28"`)
  expect(html).not.toMatch(/>Juniper<\/p>/)
  expect(attachments).toEqual([expect.objectContaining({ mimeType: 'image/jpeg', disposition: 'inline', contentId: `<logo-${id}>` })])
})

test('a logo stands before the name, also in queued mails, and is stored with none of them', async () => {
  const id = await showLogo(300, 300)
  await world.owner.authentication.inviteMember({ body: { member: { loginEmail: 'queued@people.example' } } })
  const { html, attachments } = await received('queued@people.example')
  expect(html).toMatch(new RegExp(`<img src="cid:logo-${id}" alt="" width="28" height="28"[^>]*/>Juniper</p>`))
  expect(attachments.map(({ contentId }) => contentId)).toEqual([`<logo-${id}>`])
  const kept = await world.db.selectFrom('messages').select('attachments').where('recipient', '=', 'queued@people.example').execute()
  expect(kept).toEqual([{ attachments: null }])
})

test('very wide logos keep their shape', async () => {
  await showLogo(1200, 60)
  expect((await testMailTo('wide@people.example')).html).toContain('width="200" height="10"')
})
