import type { MessageTemplate, MessageWords } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen, type Page } from '../../../test/render-screen.tsx'
import * as list from './message-words.tsx'
import * as words from './words-of-kind.tsx'

const ours: MessageWords = { subject: 'Booked: {{service}}', heading: 'See you', opening: '', closing: '' }
const aTemplate = (changes: Partial<MessageTemplate> = {}): MessageTemplate => ({
  kind: 'booking-confirmed',
  language: 'en',
  words: ours,
  defaultWords: ours,
  isEdited: false,
  placeholders: ['firstName', 'service'],
  revision: '0',
  ...changes,
})
const german = aTemplate({ language: 'de', words: { ...ours, subject: 'Gebucht: {{service}}' }, isEdited: true, revision: '3' })

const client = (calls: object = {}) => ({
  messages: {
    listMessageTemplates: async () => ({ messageTemplates: [aTemplate(), german, aTemplate({ kind: 'booking-reminder' })] }),
    previewMessageTemplate: async ({ body }: { body: { words?: MessageWords | undefined } }) => ({
      message: { subject: `Preview of ${body.words?.subject}`, text: 'See you Tuesday, Lena', html: '' },
    }),
    ...calls,
  },
})
const openWords = (calls: object = {}) =>
  openScreen(words, {
    at: '/manage/messages/words/booking-confirmed',
    path: '/manage/messages/words/:kind',
    client: client(calls),
  })
const save = (page: Page) => page.user.click(page.getByRole('button', { name: /^Save/ }))

test('the list marks the business’s own texts in each language', async () => {
  const page = await openScreen(list, { at: '/manage/messages/words', client: client() })
  const row = (await page.findByRole('link', { name: 'Booking confirmed' })).closest('tr')
  expect(row?.textContent).toBe('Booking confirmedOur textYour text')
  await expectNoBarriers()
})

test('a text is typed with its preview beside it, and saved at the revision that was read', async () => {
  const updateMessageTemplate = vi.fn(async (_: unknown) => ({ messageTemplate: aTemplate({ revision: '1' }) }))
  const page = await openWords({ updateMessageTemplate })
  await page.fill(await page.findByLabelText('Subject'), 'Hooray: {{service}}')
  await page.findByText('Preview of Hooray: {{service}}')
  page.getByText('{{firstName}}')
  await expectNoBarriers()
  await save(page)
  await page.findByText('Saved. New messages get this text.')
  expect(updateMessageTemplate.mock.lastCall?.[0]).toMatchObject({
    params: { kind: 'booking-confirmed', language: 'en' },
    body: { words: { ...ours, subject: 'Hooray: {{service}}' }, revision: '0' },
  })
})

test('a placeholder that is not known is named below its field', async () => {
  const violation = { field: 'words.heading', description: '', violatedRule: 'UNKNOWN_PLACEHOLDER', data: { found: '{{nam}}' } }
  const page = await openWords({ updateMessageTemplate: () => Promise.reject(violated(violation)) })
  await page.fill(await page.findByLabelText('Heading'), 'Hello {{nam}}')
  await save(page)
  await page.findByText('“{{nam}}” is not a known placeholder.')
})

test('the German text is mailed to the manager as a test, and reset after a confirmation', async () => {
  const resetMessageTemplate = vi.fn(async (_: unknown) => ({ messageTemplate: aTemplate({ language: 'de' }) }))
  const sendTestMessage = vi.fn(async (_: unknown) => ({ messageId: '<1@juniper.example>', transport: 'SMTP' as const }))
  const page = await openWords({ resetMessageTemplate, sendTestMessage })
  await page.user.click(await page.findByRole('radio', { name: 'Deutsch' }))
  await page.user.click(await page.findByRole('button', { name: 'E-mail it to me' }))
  await page.findByText('Sent to ada@juniper.example')
  expect(sendTestMessage.mock.lastCall?.[0]).toMatchObject({ params: { language: 'de' }, body: { to: 'ada@juniper.example' } })
  await page.user.click(page.getByRole('button', { name: 'Restore our text' }))
  const dialog = within(await page.findByRole('alertdialog', { name: /our text/i }))
  await page.user.click(dialog.getByRole('button', { name: 'Restore our text' }))
  await page.findByText('Our text is used again.')
  expect(resetMessageTemplate.mock.lastCall?.[0]).toMatchObject({ params: { language: 'de' }, body: { revision: '3' } })
})
