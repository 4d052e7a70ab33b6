import type { TouchedTime } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { aSession, choose } from '../../test/open-sessions.ts'
import { refused } from '../../test/partial-client.ts'
import { openPart } from '../../test/render-screen.tsx'
import { aStaffMember, aStaffResource, id } from '../../test/samples.ts'
import { newBlock } from './block-draft.ts'
import { BlockTimeDialog } from './block-time-dialog.tsx'

const mateo = aStaffMember({ resource: aStaffResource(301) })
const noor = aStaffMember({ id: id(71), resourceId: id(72), name: 'Noor Haddad', resource: aStaffResource(311) })
const scheduleId = mateo.resource?.eventsSchedule.id ?? ''
const nothing: TouchedTime = { count: 0, bookings: [], sessions: { count: 0, participants: 0, sessions: [] } }
const sick: TouchedTime = {
  count: 1,
  bookings: [{ id: id(21), name: 'Lena Krüger', startDate: '2037-03-05T09:00:00.000Z', endDate: '2037-03-05T10:00:00.000Z' }],
  sessions: {
    count: 1,
    participants: 11,
    sessions: [
      {
        eventId: aSession().id,
        type: 'CLASS',
        title: 'Yoga',
        startDate: '2037-03-05T17:00:00.000Z',
        endDate: '2037-03-05T18:00:00.000Z',
        participants: 11,
        resourceIds: [mateo.resourceId, id(73)],
      },
    ],
  },
}

const openDialog = async (touched: TouchedTime, setting: object = {}) => {
  const previewBlock = vi.fn(async (_: unknown) => touched)
  const createEvent = vi.fn(async (_: unknown) => ({ event: aSession({ id: 'b'.repeat(64), type: 'DEFAULT', title: 'Sick' }) }))
  const cancelEvent = vi.fn(async (_: unknown) => ({ event: aSession() }))
  const changeSessions = vi.fn(async (_: unknown) => ({ sessions: 1, notified: { recipients: 11, withoutAddress: 0 } }))
  const draft = { ...newBlock(scheduleId, '2037-03-05'), isAllDay: true }
  const page = await openPart(<BlockTimeDialog staff={[mateo, noor]} draft={draft} onClose={vi.fn()} />, {
    ...setting,
    client: { bookings: { previewBlock }, calendar: { createEvent, cancelEvent, changeSessions } },
  })
  return { page, dialog: await page.findByRole('dialog'), previewBlock, createEvent, cancelEvent, changeSessions }
}
const save = async ({ page, dialog }: Awaited<ReturnType<typeof openDialog>>) =>
  page.user.click(within(dialog).getByRole('button', { name: 'Block time' }))

test('before saving, time off names the appointments and classes it overlaps, and how many people come', async () => {
  const opened = await openDialog(sick)
  const { page, dialog, previewBlock } = opened
  await within(dialog).findByText('One appointment is booked then:')
  within(dialog).getByRole('link', { name: 'Lena Krüger' })
  within(dialog).getByText('1 class is planned then, 11 people in all:')
  within(dialog).getByText(/Until you decide, no places are sold/)
  expect(previewBlock.mock.lastCall?.[0]).toMatchObject({
    body: { block: { scheduleId, start: '2037-03-05T00:00:00', end: '2037-03-06T00:00:00' } },
  })
  await expectNoBarriers()
  await save(opened)
  await page.findByText(/^Blocked:/)
  page.getByRole('button', { name: 'Conflicts' })
})

test('a substitute can be chosen for all sessions that the person gives in that time', async () => {
  const opened = await openDialog(sick)
  const { page, dialog, changeSessions } = opened
  await within(dialog).findByText(/1 class is planned then/)
  await choose(page, dialog, /What happens to the classes/, 'Noor Haddad steps in')
  await save(opened)
  await page.findByText(/^Blocked:/)
  expect(changeSessions.mock.lastCall?.[0]).toMatchObject({
    body: {
      change: { eventId: aSession().id, scope: 'THIS', changes: { resources: [{ id: noor.resourceId }, { id: id(73) }] } },
      participantNotification: { notifyParticipants: true },
    },
  })
  expect(page.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a class at which the substitute is busy stays a conflict', async () => {
  const opened = await openDialog({ ...sick, count: 0, bookings: [] })
  opened.changeSessions.mockImplementation(async () => {
    throw refused('SESSION_CONFLICT', { conflicts: [], total: 1 })
  })
  await within(opened.dialog).findByText(/1 class is planned then/)
  await choose(opened.page, opened.dialog, /What happens to the classes/, 'Noor Haddad steps in')
  await save(opened)
  await opened.page.findByRole('button', { name: 'Conflicts' })
})

test('a block can be undone', async () => {
  const opened = await openDialog(nothing)
  const { page, dialog, cancelEvent } = opened
  await within(dialog).findByText('No bookings or classes are planned then.')
  await save(opened)
  await page.user.click(await page.findByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(cancelEvent.mock.lastCall?.[0]).toMatchObject({ params: { eventId: 'b'.repeat(64) } }))
})

test('time is not blocked while its overlaps are unknown', async () => {
  const opened = await openDialog(sick)
  const { page, dialog, previewBlock, createEvent } = opened
  await within(dialog).findByText('One appointment is booked then:')
  previewBlock.mockRejectedValueOnce(refused('RATE_LIMITED'))
  await save(opened)
  const question = within(await page.findByRole('alertdialog', { name: 'What this affects could not be checked' }))
  expect(createEvent).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Check again' }))
  await page.findByText(/^Blocked:/)
})

test('the dialog is in German, too', async () => {
  const { dialog } = await openDialog(sick, { language: 'de' })
  await within(dialog).findByText('Dann ist ein Termin gebucht:')
  within(dialog).getByText('Dann ist 1 Kurstermin geplant, zusammen 11 Personen:')
  await expectNoBarriers()
})
