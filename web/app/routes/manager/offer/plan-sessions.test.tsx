import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { aSession, choose, noor, nothing, openSessions, setDate } from '../../../test/open-sessions.ts'
import { aStaffMember, id, wholePage } from '../../../test/samples.ts'

beforeEach(() => void vi.setSystemTime('2037-03-01T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

test('an eight-week course on two weekdays is added in one call, without the days on which the business is closed', async () => {
  const addSessions = vi.fn(async () => ({ events: [aSession()] }))
  const closure = aSession({
    type: 'DEFAULT',
    title: 'Holidays',
    start: { localDate: '2037-03-16T00:00:00' },
    end: { localDate: '2037-03-23T00:00:00' },
  })
  const queryEvents = async ({ body }: { body: { query?: { filter?: object } } }) => {
    const events = JSON.stringify(body.query?.filter).includes('DEFAULT') ? [closure] : [aSession()]
    return { events, pagingMetadata: wholePage(1) }
  }
  const page = await openSessions({ calls: { addSessions, queryEvents } })
  await page.user.click(await page.findByRole('button', { name: 'New session' }))
  const dialog = await page.findByRole('dialog', { name: 'New session' })
  await setDate(page, dialog, 'Date', '2037-03-02')
  await page.user.click(within(dialog).getByRole('radio', { name: 'Every week' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Wed' }))
  await choose(page, dialog, /Ends/, 'After some weeks')
  await within(dialog).findByText('14 sessions: Monday and Wednesday, 18:00–19:00, from 2 March 2037 to 22 April 2037.')
  within(dialog).getByRole('checkbox', { name: 'Leave out 2 days on which the business is closed' })
  await within(dialog).findByText(/All staff and rooms/)
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await page.findByText('The series is added')
  expect(addSessions).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        ignoreConflicts: false,
        withoutDates: ['2037-03-16', '2037-03-18'],
        events: [
          expect.objectContaining({ recurrenceRule: expect.objectContaining({ days: ['MONDAY'] }) }),
          expect.objectContaining({
            start: { localDate: '2037-03-04T18:00:00' },
            recurrenceRule: expect.objectContaining({ days: ['WEDNESDAY'] }),
          }),
        ],
      },
    }),
  )
})

test('a teacher is replaced for some days in all classes, in German too', async () => {
  const notified = { recipients: 2, withoutAddress: 0 }
  const changeSessions = vi.fn(async () => ({ sessions: 4, notified }))
  const previewEventChanges = async () => ({ ...nothing, sessions: { total: 1, list: [] }, notified })
  const mira = aStaffMember({ id: id(81), resourceId: id(82), name: 'Mira Ott' })
  const staff = { queryStaffMembers: async () => ({ staffMembers: [noor, mira], pagingMetadata: wholePage(2) }) }
  const page = await openSessions({ calls: { changeSessions, previewEventChanges }, staff, language: 'de', site: { languages: ['de'] } })
  await page.user.click(await page.findByRole('button', { name: 'Einige Tage ändern' }))
  const dialog = await page.findByRole('dialog', { name: 'Termine einiger Tage ändern' })
  await page.user.click(within(dialog).getByRole('radio', { name: 'Vertreten' }))
  await setDate(page, dialog, 'Vom', '2037-03-02')
  await setDate(page, dialog, 'Bis einschließlich', '2037-03-22')
  await choose(page, dialog, /Abwesend/, 'Noor Haddad')
  await choose(page, dialog, /Vertretung/, 'Mira Ott')
  await choose(page, dialog, /Welche Termine/, 'Alle Kurse und Kursreihen')
  await within(dialog).findByText(/Betrifft 1 Termin/)
  const note = within(dialog).getByLabelText<HTMLTextAreaElement>(/Deine Nachricht darin/)
  expect(note.value).toMatch(/^Hallo, vom 2. März bis zum 22. März ist Mira Ott statt Noor Haddad da\./)
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Vertreten' }))
  await page.findByText('4 Termine sind geändert')
  expect(changeSessions).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        change: {
          sessions: { fromDate: '2037-03-02', toDate: '2037-03-22' },
          replacedResource: { resourceId: noor.resourceId, byResourceId: mira.resourceId },
        },
      }),
    }),
  )
})

test('a week is copied, each session to its weekday and time', async () => {
  const addSessions = vi.fn(async () => ({ events: [aSession()] }))
  const page = await openSessions({ calls: { addSessions } })
  await page.user.click(await page.findByRole('button', { name: 'Copy a week' }))
  const dialog = await page.findByRole('dialog', { name: 'Copy a week' })
  await setDate(page, dialog, 'Week of', '2037-03-05')
  await setDate(page, dialog, 'To the week of', '2037-03-17')
  await within(dialog).findByText('That week has 1 session.')
  await within(dialog).findByText(/All staff and rooms/)
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  await page.findByText('1 session is copied')
  expect(addSessions).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ events: [expect.objectContaining({ start: { localDate: '2037-03-19T18:00:00' } })] }),
    }),
  )
})
