import type { CalendarConnection } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { type PartialClient, violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as screen from './calendars.tsx'

const date = '2027-03-01T08:00:00.000Z'
const calendarsOf = (isWritable: boolean) => [
  { id: id(11), name: 'Work', isPrimary: true, isWritable, blocks: true, isPushed: false },
  { id: id(12), name: 'Holidays', isPrimary: false, isWritable: false, blocks: false, isPushed: false },
]

const aConnection = (changes: Partial<CalendarConnection> = {}): CalendarConnection => ({
  id: id(1),
  provider: 'CALDAV',
  address: 'https://cloud.example/',
  userName: 'ada',
  status: 'ACTIVE',
  calendars: calendarsOf(true),
  titles: 'SERVICE',
  readDate: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
  createdDate: date,
  ...changes,
})

const open = (connections: CalendarConnection[], calls: PartialClient['calendar-connections'] = {}, isStaff = true) =>
  openScreen(screen, {
    at: '/manage/calendars',
    client: {
      'calendar-connections': {
        listCalendarConnections: async () => ({ connections, apps: [], isStaff }),
        listCalendarApps: async () => ({ apps: [], redirectUrl: 'https://juniper.example/_api/foyer/v1/calendar-connections/return' }),
        ...calls,
      },
    },
  })

test('each connection says how fresh it is, and in words why it fails', async () => {
  const page = await open([
    aConnection(),
    aConnection({ id: id(2), provider: 'ICS', address: 'calendar.example', failingSince: date, failure: 'UNREACHABLE' }),
  ])
  await page.findByText('Read just now')
  await page.findByText('ada · cloud.example')
  await page.findByText(/Not readable since Mon 1 March, 09:00/)
  await page.findByText(/It is tried again at least once an hour/)
  await expectNoBarriers()
})

test('a calendar is switched to block, and another is chosen for bookings', async () => {
  const updateCalendarConnection = vi.fn(async () => ({ connection: aConnection() }))
  const page = await open([aConnection()], { updateCalendarConnection })
  await page.user.click(await page.findByRole('switch', { name: /Holidays/ }))
  expect(updateCalendarConnection).toHaveBeenCalledWith({
    params: { connectionId: id(1) },
    body: { connection: { blocking: [id(11), id(12)] } },
  })
})

test('a wrong password is said beside its field, with what was typed kept', async () => {
  const connectCalendar = vi.fn(async () => {
    throw violated({ field: 'connection.password', description: 'is not accepted', violatedRule: 'WRONG_PASSWORD' })
  })
  const page = await open([], { connectCalendar })
  await page.user.click(await page.findByRole('button', { name: 'Nextcloud' }))
  await page.user.type(await page.findByLabelText('Address of your Nextcloud'), 'cloud.example.com')
  await page.user.type(page.getByLabelText('User name'), 'ada')
  await page.user.type(page.getByLabelText('App password'), 'wrong')
  await page.user.click(page.getByRole('button', { name: 'Connect' }))
  await page.findByText('The service does not accept this password for this user name. Is it an app password?')
  expect(connectCalendar).toHaveBeenCalledWith({
    body: { connection: { provider: 'CALDAV', address: 'cloud.example.com', userName: 'ada', password: 'wrong' } },
  })
})

test('Google says what is missing, and the owner finds the guide with the address to copy', async () => {
  const page = await open([])
  expect((await page.findByRole('button', { name: /^Google Calendar/ })).hasAttribute('disabled')).toBe(true)
  await page.user.click(await page.findByRole('button', { name: 'Set up Google Calendar' }))
  await page.findByDisplayValue('https://juniper.example/_api/foyer/v1/calendar-connections/return')
  await page.findByText(/enable the Google Calendar API/)
})

test('disconnecting removes bookings there, unless they are to stay', async () => {
  const disconnectCalendar = vi.fn(async () => ({}))
  const page = await open([aConnection({ writesTo: id(11) })], { disconnectCalendar })
  await page.user.click(await page.findByRole('button', { name: 'Disconnect ada · cloud.example' }))
  await page.user.click(await page.findByRole('checkbox'))
  await page.user.click(page.getByRole('button', { name: 'Disconnect' }))
  expect(disconnectCalendar).toHaveBeenCalledWith({ params: { connectionId: id(1) }, query: { keepsEvents: true } })
})

test('an account without a staff member is told whom to ask', async () => {
  const page = await open([], {}, false)
  await page.findByText('Calendars belong to staff members')
})
