import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { aPerson, aSession, choose, master, noor, nothing, openSessions, setDate, touching } from '../../../test/open-sessions.ts'
import { refused } from '../../../test/partial-client.ts'
import { aStaffResource, id, wholePage } from '../../../test/samples.ts'

beforeEach(() => void vi.setSystemTime('2037-03-01T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

test('future sessions are listed with teacher and free seats', async () => {
  const page = await openSessions({
    events: [aSession(), aSession({ id: '2'.repeat(64), recurringEventId: undefined, remainingCapacity: 0 })],
  })
  const table = await page.findByRole('region', { name: 'Sessions of Yoga' })
  const lines = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(lines[1]).toMatch(/Weekly.*Noor Haddad.*9 of 12 left/)
  expect(lines[2]).toMatch(/Noor Haddad.*Full/)
  await expectNoBarriers()
})

test('a service without fixed sessions shows a message', async () => {
  const page = await openSessions({ service: aService({ type: 'APPOINTMENT' }) })
  await page.findByText(/This service has no sessions/)
})

test('without sessions the page offers the first', async () => {
  const page = await openSessions({ events: [], language: 'de' })
  await page.findByText('Keine Termine geplant')
})

test('this session and the following are changed in one call, after affected people and conflicts were shown', async () => {
  const changeSessions = vi.fn(async () => ({ sessions: 3, notified: { recipients: 1, withoutAddress: 1 } }))
  const previewEventChanges = vi.fn(async () => touching)
  const page = await openSessions({ calls: { getEvent: async () => ({ event: master }), changeSessions, previewEventChanges } })
  await page.user.click(await page.findByRole('button', { name: /^Change:/ }))
  const dialog = await page.findByRole('dialog', { name: /Change the session/ })
  await page.user.click(within(dialog).getByRole('radio', { name: 'This and all following' }))
  await page.fill(within(dialog).getByLabelText(/^Title/), 'Slow yoga')
  await within(dialog).findByText(/Affects 3 sessions and 2 participants/)
  const conflict = within(dialog).getByRole('link', { name: /Noor Haddad: Massage/ })
  expect(conflict.getAttribute('href')).toContain('/manage/calendar?date=2037-03-05')
  within(dialog).getByText('Lena Krüger')
  within(dialog).getByText('1 participant has no e-mail address: please call them.')
  const note = within(dialog).getByLabelText<HTMLTextAreaElement>(/Your message/)
  // The site speaks two languages, and each mail that of its reader.
  expect(note.value).toBe('')
  await page.fill(note, 'See you then')
  await expectNoBarriers()
  const save = within(dialog).getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Do it anyway' }))
  await page.user.click(save)
  await page.findByText('3 sessions are changed')
  const change = { eventId: aSession().id, scope: 'THIS_AND_FOLLOWING', changes: { title: 'Slow yoga' } }
  expect(previewEventChanges).toHaveBeenLastCalledWith(expect.objectContaining({ body: { change } }))
  expect(changeSessions).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        change,
        revision: '4',
        ignoreConflicts: true,
        participantNotification: { notifyParticipants: true, message: 'See you then' },
      },
    }),
  )
})

test('on a site with one language a note is proposed; it names no session, because its readers come to different ones', async () => {
  const calls = { getEvent: async () => ({ event: master }), previewEventChanges: async () => touching }
  const page = await openSessions({ site: { languages: ['en'] }, calls })
  await page.user.click(await page.findByRole('button', { name: /^Change:/ }))
  const dialog = await page.findByRole('dialog', { name: /Change the session/ })
  await page.user.click(within(dialog).getByRole('radio', { name: 'This and all following' }))
  await page.fill(within(dialog).getByLabelText(/^Title/), 'Slow yoga')
  const note = await within(dialog).findByLabelText<HTMLTextAreaElement>(/Your message/)
  expect(note.value).toMatch(/^Hello, something has changed in [^,]+\. We look forward/)
})

test('a series gets another weekday and another last day', async () => {
  const changeSessions = vi.fn(async () => ({ sessions: 3, notified: { recipients: 0, withoutAddress: 0 } }))
  const page = await openSessions({ calls: { getEvent: async () => ({ event: master }), changeSessions } })
  await page.user.click(await page.findByRole('button', { name: /^Change:/ }))
  const dialog = await page.findByRole('dialog', { name: /Change the session/ })
  await page.user.click(within(dialog).getByRole('radio', { name: 'All upcoming sessions' }))
  await setDate(page, dialog, 'From', '2037-03-03')
  await setDate(page, dialog, 'Last day', '2037-07-28')
  await within(dialog).findByText(/22 sessions: Tuesday/)
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await page.findByText('3 sessions are changed')
  expect(changeSessions).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        change: {
          eventId: aSession().id,
          scope: 'ALL',
          changes: {
            start: { localDate: '2037-03-03T18:00:00' },
            end: { localDate: '2037-03-03T19:00:00' },
            recurrenceRule: { days: ['TUESDAY'], until: { localDate: '2037-07-28T23:59:00' } },
          },
        },
      }),
    }),
  )
})

test('a conflict that appears while saving keeps the dialog open and is named', async () => {
  const changeSessions = async () => {
    throw refused('SESSION_CONFLICT', { conflicts: touching.conflicts.list, total: 1 })
  }
  const page = await openSessions({ calls: { changeSessions, getEvent: async () => ({ event: master }) } })
  await page.user.click(await page.findByRole('button', { name: /^Change:/ }))
  const dialog = await page.findByRole('dialog', { name: /Change the session/ })
  await page.fill(within(dialog).getByLabelText(/^Title/), 'Slow yoga')
  await within(dialog).findByText(/Affects 1 session/)
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('A staff member or room of this session is taken at that time.')
  within(dialog).getByRole('link', { name: /Noor Haddad: Massage/ })
})

test('a session is canceled after the affected people were named; the manager may notify nobody', async () => {
  const changeSessions = vi.fn(async () => ({ sessions: 1, notified: { recipients: 1, withoutAddress: 0 } }))
  const page = await openSessions({
    calls: { changeSessions, previewEventChanges: async () => ({ ...touching, conflicts: nothing.conflicts }) },
  })
  await page.user.click(await page.findByRole('button', { name: /^Cancel:/ }))
  const dialog = await page.findByRole('dialog', { name: /Cancel the session/ })
  await within(dialog).findByText('Lena Krüger')
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Send an e-mail to 1 participant' }))
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel it' }))
  await page.findByText('1 session is canceled')
  expect(changeSessions).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        change: { eventId: aSession().id, scope: 'THIS', isCanceled: true },
        participantNotification: { notifyParticipants: false },
      }),
    }),
  )
})

test('a message goes to all participants after their number was shown', async () => {
  const messageParticipants = vi.fn(async () => ({ notified: { recipients: 3, withoutAddress: 1 } }))
  const page = await openSessions({
    calls: { messageParticipants, listSessionWords: async () => ({ words: [] }) },
    participations: { queryParticipations: async () => ({ participations: [aPerson({})], pagingMetadata: wholePage(1) }) },
  })
  await page.user.click(await page.findByRole('button', { name: /^Participants:/ }))
  await page.findByText('2 of 12 places taken')
  await page.user.click(page.getByRole('button', { name: 'Write to all' }))
  const dialog = await page.findByRole('dialog', { name: /Write to the participants/ })
  await within(dialog).findByText(/Goes to 3 participants, one e-mail each. 1 participant has no e-mail address/)
  await page.fill(within(dialog).getByLabelText('Message'), 'Bring a mat')
  await expectNoBarriers()
  await page.user.click(within(dialog).getByRole('button', { name: 'Send 3 e-mails' }))
  await page.findByText('3 e-mails are on their way')
  expect(messageParticipants).toHaveBeenLastCalledWith(
    expect.objectContaining({ params: { eventId: aSession().id }, body: { message: 'Bring a mat' } }),
  )
})

test('an earlier message is withdrawn after a confirmation', async () => {
  const words = [
    { id: id(77), message: 'Bring a mat', author: 'Ada Lindqvist', isFromStaff: true, createdDate: '2027-03-01T08:12:00.000Z' },
  ]
  const takeBackSessionWords = vi.fn(async () => ({}))
  const page = await openSessions({
    calls: {
      messageParticipants: async () => ({ notified: { recipients: 3, withoutAddress: 0 } }),
      listSessionWords: async () => ({ words: takeBackSessionWords.mock.calls.length > 0 ? [] : words }),
      takeBackSessionWords,
    },
    participations: { queryParticipations: async () => ({ participations: [aPerson({})], pagingMetadata: wholePage(1) }) },
  })
  await page.user.click(await page.findByRole('button', { name: /^Participants:/ }))
  await page.findByText('2 of 12 places taken')
  await page.user.click(page.getByRole('button', { name: 'Write to all' }))
  await page.findByText('Ada Lindqvist, Mon 1 March, 09:12')
  await page.user.click(page.getByRole('button', { name: /^Take back/ }))
  const asked = await page.findByRole('alertdialog', { name: 'Take this message back?' })
  within(asked).getByText(/E-mails that were sent stay/)
  await page.user.click(within(asked).getByRole('button', { name: 'Take back' }))
  await page.findByText('Taken back: bookings no longer show it')
  expect(takeBackSessionWords).toHaveBeenCalledWith(expect.objectContaining({ params: { eventId: aSession().id, wordsId: id(77) } }))
  await waitFor(() => expect(page.queryByText('Written before')).toBeNull())
})

test('a canceled session stays in the list, for its participants', async () => {
  const page = await openSessions({ events: [aSession({ status: 'CANCELLED' })] })
  await page.findByText('Canceled')
  page.getByRole('button', { name: /^Participants:/ })
  expect(page.queryByRole('button', { name: /^Change:/ })).toBeNull()
})

test('the roster lists participants, party sizes and unconfirmed requests', async () => {
  const participations = [
    aPerson({}),
    aPerson({ id: id(99), participant: { name: 'Jo May' }, partySize: 1, status: 'PENDING_CONFIRMATION' }),
  ]
  const queryParticipations = vi.fn(async () => ({ participations, pagingMetadata: wholePage(2) }))
  const page = await openSessions({ participations: { queryParticipations } })
  await page.user.click(await page.findByRole('button', { name: /^Participants:/ }))
  await page.findByText('3 of 12 places taken')
  const lines = page.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines.find((line) => line?.includes('Lena'))).toMatch(/\+49 30 1.*2 places/)
  expect(lines.find((line) => line?.includes('Jo May'))).toMatch(/Requested/)
  await expectNoBarriers()
})

test('late in the evening a new session is proposed for the next day, and a weekly series has as many dates as weeks', async () => {
  vi.setSystemTime('2037-03-01T20:15:00Z')
  const addSessions = vi.fn(async () => ({ days: [] }))
  const page = await openSessions({ calls: { addSessions } })
  await page.user.click(await page.findByRole('button', { name: 'New session' }))
  const dialog = await page.findByRole('dialog', { name: 'New session' })
  expect(within(dialog).queryByText(/in the past/)).toBeNull()
  await page.user.click(within(dialog).getByRole('radio', { name: 'Every week' }))
  await within(dialog).findByText(/^12 sessions: Monday, 18:00–19:00, from 2 March 2037/)
})

test('a new session in the past has a warning', async () => {
  const page = await openSessions()
  await page.user.click(await page.findByRole('button', { name: 'New session' }))
  const dialog = await page.findByRole('dialog', { name: 'New session' })
  await choose(page, dialog, /Starts at/, '08:00')
  await within(dialog).findByText('1 session begins in the past: it is not among those to come.')
  await expectNoBarriers()
})

test('a session of a course shows no free seats, because seats are for the whole course', async () => {
  const course = aService({ id: id(95), name: 'Pottery', type: 'COURSE', defaultCapacity: 12 })
  const page = await openSessions({ service: course, events: [aSession({ type: 'COURSE', scheduleId: course.schedule.id })] })
  await page.findByRole('region', { name: 'Sessions of Pottery' })
  expect(page.queryByText(/left$/)).toBeNull()
})

test('a teacher who would work outside of their hours is named before the session is saved', async () => {
  const hours = (from: string, to: string) =>
    aSession({
      id: 'h'.repeat(64),
      type: 'WORKING_HOURS',
      start: { localDate: `2037-03-01T${from}` },
      end: { localDate: `2037-03-01T${to}` },
    })
  const queryEvents = async ({ body }: { body: { query: { filter: { type?: string } } } }) => {
    const events = body.query.filter.type === 'WORKING_HOURS' ? [hours('09:00:00', '17:00:00')] : []
    return { events, pagingMetadata: wholePage(events.length) }
  }
  const working = { ...noor, resource: aStaffResource(301) }
  const staff = { queryStaffMembers: async () => ({ staffMembers: [working], pagingMetadata: wholePage(1) }) }
  const page = await openSessions({ calls: { queryEvents }, staff })
  await page.user.click(await page.findByRole('button', { name: 'New session' }))
  const dialog = await page.findByRole('dialog', { name: 'New session' })
  await within(dialog).findByText('This is outside the working hours of Noor Haddad.')
  await choose(page, dialog, /Starts at/, '16:00')
  await waitFor(() => expect(within(dialog).queryByText(/outside the working hours/)).toBeNull())
})
