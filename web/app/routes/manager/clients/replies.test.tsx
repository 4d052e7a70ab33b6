import type { SavedReply } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import type { PartialClient } from '../../../test/partial-client.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, wholePage } from '../../../test/samples.ts'
import * as inbox from './inbox.tsx'

const { contact: _, ...mira } = aMember({
  id: id(34),
  profile: { nickname: 'Mira', slug: 'mira' },
  status: 'PENDING',
  createdDate: '2026-11-20T09:00:00.000Z',
  account: { pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'], hasPassword: true },
})
const question: SavedReply = {
  name: 'Which course?',
  subject: 'One question, {{firstName}}',
  text: 'Which course do you mean?\n\nYours, {{business}}',
  translations: { de: { subject: 'Eine Frage, {{firstName}}' } },
}
const recipient = { email: 'mira@example.com', firstName: 'Mira', language: 'en' as const, isUnwanted: false }

type Moderation = NonNullable<PartialClient['moderation']>

const openInbox = (at: string, moderation: Moderation = {}, replies: SavedReply[] = [question]) =>
  openScreen(inbox, {
    at: `/manage/inbox${at}`,
    client: {
      members: { queryMembers: async () => ({ members: [mira], metadata: { count: 1, offset: 0, total: 1 } }) },
      'member-reports': { queryReportedMembers: async () => ({ reportedMembers: [], pagingMetadata: wholePage(0) }) },
      bookings: { countExtendedBookings: async () => ({ count: 0 }) },
      moderation: {
        getReplyRecipient: async () => ({ recipient }),
        getSavedReplies: async () => ({ savedReplies: { replies, revision: '4' } }),
        ...moderation,
      },
    },
  })
const atMira = `?open=approval-${mira.id}`

test('R opens a reply, a saved reply fills the form, and the shown words are sent', async () => {
  const replyToMember = vi.fn(async () => ({ recipient }))
  const page = await openInbox(atMira, { replyToMember })
  await page.findByRole('button', { name: /^Reply/ })
  await page.user.keyboard('r')
  await page.findByLabelText('Message')
  const dialog = within(page.getByRole('dialog', { name: 'Reply to Mira' }))
  await page.user.click(dialog.getByRole('button', { name: /Saved reply/ }))
  await page.user.click(await page.findByRole('option', { name: 'Which course?' }))
  const subject = dialog.getByLabelText<HTMLInputElement>('Subject')
  expect(subject.value).toBe('One question, Mira')
  await page.user.click(dialog.getByRole('radio', { name: 'Deutsch' }))
  expect(subject.value).toBe('Eine Frage, Mira')
  await page.user.type(subject, '!')
  await page.user.click(dialog.getByRole('radio', { name: 'English' }))
  expect(subject.value).toBe('Eine Frage, Mira!')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Send reply' }))
  expect(await page.findByText('The reply to Mira is on its way')).toBeDefined()
  const text = expect.stringMatching(/^Which course do you mean\?\n\nYours, \S/)
  const reply = { subject: 'Eine Frage, Mira!', text, language: 'en' }
  expect(replyToMember).toHaveBeenCalledWith(expect.objectContaining({ params: { memberId: mira.id }, body: { reply } }))
  expect(page.address()).toBe(`/manage/inbox${atMira}`)
})

test('a reply to a member who wants no such mails is not sent, and the dialog says why', async () => {
  const page = await openInbox(atMira, { getReplyRecipient: async () => ({ recipient: { ...recipient, isUnwanted: true } }) })
  await page.user.click(await page.findByRole('button', { name: /^Reply/ }))
  expect(await page.findByText(/Mira has turned off e-mails about the community/)).toBeDefined()
  await page.user.type(page.getByLabelText('Subject'), 'Hello')
  await page.user.type(page.getByLabelText('Message'), 'Hello')
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Send reply' }).disabled).toBe(true)
})

test('a reply is saved in both languages, a refused placeholder is named below its field', async () => {
  const violation = {
    field: 'savedReplies.replies[0].translations.de.text',
    description: '',
    violatedRule: 'UNKNOWN_PLACEHOLDER',
    data: { found: '{{nam}}' },
  }
  const setSavedReplies = vi.fn<NonNullable<Moderation['setSavedReplies']>>().mockRejectedValueOnce(violated(violation))
  const page = await openInbox('', { setSavedReplies }, [])
  await page.user.click(await page.findByRole('button', { name: 'Saved replies' }))
  expect(await page.findByText('No replies saved yet')).toBeDefined()
  await page.user.click(page.getByRole('button', { name: 'New reply' }))
  await page.user.type(await page.findByLabelText('Name'), 'Thanks')
  await page.user.type(page.getByLabelText('Subject in English'), 'Thank you')
  await page.user.type(page.getByLabelText('Message in English'), 'We let you in.')
  const german = page.getByLabelText('Message in German')
  await page.user.type(german, 'Hallo {{{{nam}}')
  await page.user.click(page.getByRole('button', { name: 'Save reply' }))
  expect(await page.findByText('{{nam}} is not a known placeholder.')).toBeDefined()
  expect(german.getAttribute('aria-invalid')).toBe('true')
  await expectNoBarriers()
  const saved = { name: 'Thanks', subject: 'Thank you', text: 'We let you in.', translations: { de: { text: 'Hallo' } } }
  setSavedReplies.mockResolvedValueOnce({ savedReplies: { replies: [saved], revision: '5' } })
  await page.user.clear(german)
  await page.user.type(german, 'Hallo')
  await page.user.click(page.getByRole('button', { name: 'Save reply' }))
  await page.findByRole('button', { name: 'New reply' })
  expect(setSavedReplies).toHaveBeenLastCalledWith(expect.objectContaining({ body: { savedReplies: { replies: [saved], revision: '4' } } }))
})

test('a deleted reply comes back by an undo, where it was', async () => {
  const other = { name: 'Thanks', subject: 'Thank you', text: 'We let you in.' }
  let list = { replies: [question, other], revision: '4' }
  const page = await openInbox('', {
    getSavedReplies: async () => ({ savedReplies: list }),
    setSavedReplies: async ({ body }) => {
      list = { ...body.savedReplies, revision: String(Number(list.revision) + 1) }
      return { savedReplies: list }
    },
  })
  await page.user.click(await page.findByRole('button', { name: 'Saved replies' }))
  await page.user.click(await page.findByRole('button', { name: 'Delete “Which course?”' }))
  await page.findByText('“Which course?” is deleted')
  expect(list.replies.map(({ name }) => name)).toEqual(['Thanks'])
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await vi.waitFor(() => expect(list.replies.map(({ name }) => name)).toEqual(['Which course?', 'Thanks']))
})
