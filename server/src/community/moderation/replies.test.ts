import type { SavedReply } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSent } from '../../test/mailed.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const welcome: SavedReply = {
  name: 'Which course?',
  subject: 'One question, {{firstName}}',
  text: 'Which course do you mean?\n\nYours, {{business}}',
  translations: { de: { subject: 'Eine Frage, {{firstName}}', text: 'Welchen Kurs meinst du?' } },
}
const save = async (...replies: SavedReply[]) => {
  const { revision } = (await world.owner.moderation.getSavedReplies({})).savedReplies
  return (await world.owner.moderation.setSavedReplies({ body: { savedReplies: { replies, revision } } })).savedReplies
}

test('saved replies are one list, and a stale revision is refused', async () => {
  const { savedReplies: none } = await world.owner.moderation.getSavedReplies({})
  expect(none).toEqual({ replies: [], revision: '0' })
  const saved = await save(welcome)
  expect(saved).toEqual({ replies: [welcome], revision: '1' })
  expect((await world.owner.moderation.getSavedReplies({})).savedReplies).toEqual(saved)
  const stale = world.owner.moderation.setSavedReplies({ body: { savedReplies: none } })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
  expect((await recordedEvents(world, world.siteId)).map(({ name }) => name)).toContain('saved_replies.updated')
})

test('of two replies of one name, a placeholder that is not known and the fifty-first, each is named', async () => {
  const named = (index: number) => ({ ...welcome, name: `Reply ${index}` })
  await expect(save(welcome, { ...welcome, name: 'WHICH COURSE?' })).rejects.toMatchObject({
    violations: [{ field: 'savedReplies.replies[1].name', violatedRule: 'UNIQUE' }],
  })
  await expect(save({ ...welcome, translations: { de: { text: 'Bis {{start}}' } } })).rejects.toMatchObject({
    violations: [{ field: 'savedReplies.replies[0].translations.de.text', violatedRule: 'UNKNOWN_PLACEHOLDER' }],
  })
  await expect(save(...Array.from({ length: 51 }, (_, index) => named(index)))).rejects.toMatchObject({ status: 400 })
  expect((await save(...Array.from({ length: 50 }, (_, index) => named(index)))).replies).toHaveLength(50)
})

const messagesTo = async (to: string) =>
  (await world.owner.messages.queryMessages({ body: { query: { filter: { to } } } })).messages.filter(
    ({ template }) => template === 'member-reply',
  )
const reply = { subject: 'One question, Mira', text: 'Which course do you mean?\n\n<b>Yours</b>, Studio', language: 'en' as const }

test('a reply is a mail to the member, in the words that were sent, and stands in the history without them', async () => {
  const member = await signedInMember(world, { isVerified: true })
  const params = { memberId: member.memberId }
  const { recipient } = await world.owner.moderation.replyToMember({ params, body: { reply } })
  expect(recipient).toMatchObject({ language: 'en', isUnwanted: false })
  const [message] = await messagesTo(recipient.email)
  expect(message).toMatchObject({ subject: 'One question, Mira', to: recipient.email, status: 'WAITING' })
  const { text } = await world.owner.messages.getMessage({ params: { messageId: message?.id ?? '' } })
  expect(text).toContain('<b>Yours</b>, Studio')
  const kept = await world.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', message?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(asSent(world, kept).html).toContain('&lt;b&gt;Yours&lt;/b&gt;')
  const told = (await recordedEvents(world, member.memberId)).filter(({ name }) => name === 'member_reply.created')
  expect(told).toMatchObject([{ payload: {} }])
  const { contactId = '' } = (await world.owner.members.getMember({ params: { id: member.memberId }, query: { fieldsets: ['FULL'] } }))
    .member
  const { entries } = await world.owner.clients.getClientHistory({ params: { clientId: contactId }, query: {} })
  expect(JSON.stringify(entries)).toContain('One question, Mira')
})

test('members who switched off mails of this kind get none, which the manager knows before, and the log says so', async () => {
  const member = await signedInMember(world, { isVerified: true })
  await member.notifications.updateMyNotifications({ body: { notifications: { off: ['COMMUNITY'], language: 'de' } } })
  const params = { memberId: member.memberId }
  const { recipient } = await world.owner.moderation.getReplyRecipient({ params })
  expect(recipient).toMatchObject({ isUnwanted: true, language: 'de' })
  await world.owner.moderation.replyToMember({ params, body: { reply } })
  expect(await messagesTo(recipient.email)).toMatchObject([{ status: 'UNWANTED' }])
})

test('members write to no one, and of a member who is not there nothing is told', async () => {
  const member = await signedInMember(world)
  const params = { memberId: member.memberId }
  await expect(member.moderation.replyToMember({ params, body: { reply } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(member.moderation.getReplyRecipient({ params })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(member.moderation.getSavedReplies({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  const nowhere = { memberId: crypto.randomUUID() }
  await expect(world.owner.moderation.replyToMember({ params: nowhere, body: { reply } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
