import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../test/mailed.ts'
import { signedIn } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an invited member needs no approval, and gets one link, in the chosen language', async () => {
  const { authentication } = world.owner
  await world.db
    .updateTable('sites')
    .set({ languages: ['en', 'de'] })
    .execute()
  await authentication.updateSignInSettings({ body: { signInSettings: { requireOwnerApproval: true } } })
  const contact = { firstName: 'Ines', lastName: 'Duarte' }
  const { member } = await authentication.inviteMember({ body: { member: { loginEmail: 'ines@duarte.example', contact }, language: 'de' } })
  expect(member).toMatchObject({ status: 'APPROVED', loginEmailVerified: false, contact, account: { hasPassword: false } })
  const mails = await mailsTo(world, 'ines@duarte.example', 'activation-link')
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Passwort')])
})

test('inviting the same address twice adds neither an account nor a mail', async () => {
  const { authentication, members } = world.owner
  const invite = (loginEmail: string) => authentication.inviteMember({ body: { member: { loginEmail } } })
  const outcomes = await Promise.allSettled([invite('twice@people.example'), invite('Twice@people.example')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(invite('twice@people.example')).rejects.toMatchObject({ status: 409, code: 'ALREADY_EXISTS' })
  const { metadata } = await members.queryMembers({ body: { query: { filter: { loginEmail: { $startsWith: 'twice@' } } } } })
  expect(metadata?.total).toBe(1)
  const mails = [
    await mailsTo(world, 'twice@people.example', 'activation-link'),
    await mailsTo(world, 'Twice@people.example', 'activation-link'),
  ]
  expect(mails.flat()).toHaveLength(1)
})

test('deleting a member removes their address from the audit log', async () => {
  const browser = await signedIn(world)
  const { member } = await browser.authentication.inviteMember({ body: { member: { loginEmail: 'gone@people.example' } } })
  const told = () => world.db.selectFrom('audit_log').select('input').where('operation', '=', 'inviteMember').execute()
  expect(JSON.stringify(await told())).toContain('gone@people.example')
  await browser.members.deleteMember({ params: { id: member.id } })
  expect(JSON.stringify(await told())).not.toContain('gone@people.example')
})
