import type { ReminderSettings } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { massage, openEditor } from '../../../test/open-editor.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen, type Page } from '../../../test/render-screen.tsx'
import * as reminders from './reminders.tsx'

const settings: ReminderSettings = {
  minutesBefore: [1440],
  courseSessions: 'FIRST',
  revision: '1',
  updatedDate: '2027-03-01T08:00:00.000Z',
}

const openReminders = (updateReminderSettings: (sent: { body: unknown }) => Promise<{ reminderSettings: ReminderSettings }>) =>
  openScreen(reminders, {
    at: '/manage/messages/reminders',
    client: { reminders: { getReminderSettings: async () => ({ reminderSettings: settings }), updateReminderSettings } },
  })
const save = (page: Page) => page.user.click(page.getByRole('button', { name: /^Save/ }))

test('reminders are sentences, saved together with the follow-up, the quiet hours and the rule of courses', async () => {
  const update = vi.fn(async (_: { body: unknown }) => ({ reminderSettings: settings }))
  const page = await openReminders(update)
  expect((await page.findByRole('listitem')).textContent).toContain('hours before it starts')
  await page.fill(page.getByLabelText('Reminder 1: how much'), '48')
  await page.user.click(page.getByRole('button', { name: 'Add a reminder' }))
  await page.user.click(page.getByRole('button', { name: /^Reminder 2: unit/ }))
  await page.user.click(await page.findByRole('menuitem', { name: 'minutes' }))
  await page.user.click(page.getByRole('checkbox', { name: 'Thank clients for coming' }))
  await page.user.click(page.getByRole('checkbox', { name: 'Do not disturb clients at night' }))
  await page.user.click(page.getByRole('radio', { name: 'Each session' }))
  await expectNoBarriers()
  await save(page)
  await page.findByText('The reminders are saved')
  expect(update.mock.lastCall?.[0]).toMatchObject({
    body: {
      reminderSettings: {
        minutesBefore: [2880, 24],
        followUpMinutesAfter: 1440,
        quietHours: { from: '20:00', to: '08:00', clock: 'RECIPIENT' },
        courseSessions: 'EACH',
        revision: '1',
      },
    },
  })
})

test('quiet hours that are refused are named at their field', async () => {
  const field = 'reminderSettings.quietHours.to'
  const page = await openReminders(() =>
    Promise.reject(violated({ field, description: 'must differ from "from"', violatedRule: 'INVALID_RANGE' })),
  )
  await page.user.click(await page.findByRole('checkbox', { name: 'Do not disturb clients at night' }))
  await save(page)
  await page.findByText('This is not in the right format. Check it.')
  expect(page.getByLabelText('Until').getAttribute('aria-invalid')).toBe('true')
})

test('a service has the reminders of the site, or its own', async () => {
  const updateServiceReminders = vi.fn(async ({ body }: { body: object }) => ({
    serviceReminders: { serviceId: massage.id, usesDefaults: !('own' in body), minutesBefore: [], revision: '1' },
  }))
  const page = await openEditor({ tab: 'policy', reminderCalls: { updateServiceReminders } })
  await page.findByText('Now: 24 h before.')
  await page.user.click(page.getByRole('radio', { name: 'Its own' }))
  await page.fill(page.getByLabelText('Reminder 1: how much'), '2')
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('The reminders are saved')
  expect(updateServiceReminders.mock.lastCall?.[0]).toMatchObject({ body: { own: { minutesBefore: [120] }, revision: '0' } })
})
