import { expect, test } from 'vitest'
import { openIcsServer } from '../../test/servers/ics-server.ts'
import { accountOf, haircut, opened, providerWorld, spring, times } from '../../test/servers/provider-world.ts'
import { calendarProviders } from './calendar-providers.ts'

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Flat 3', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const stay = (uid: string, from: string, to: string) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, 'SUMMARY:Reserved', 'END:VEVENT'],
]

const scene = async (path = '/calendar.ics') => {
  const server = await opened(openIcsServer())
  server.file.text = calendarOf(...stay('a', '20270327', '20270329'))
  const { dependencies } = providerWorld()
  const ics = calendarProviders(dependencies, {}).ICS
  return { server, ics, account: accountOf('ICS', { address: `${server.address}${path}` }) }
}

test('the file is one calendar, with its name, that can only be read', async () => {
  const { ics, account } = await scene()
  expect(await ics.listCalendars(account)).toEqual([{ id: account.address, name: 'Flat 3', isPrimary: true, isWritable: false }])
  await expect(ics.putEvent(account, '', haircut)).rejects.toMatchObject({ code: 'REFUSED' })
  await expect(ics.removeEvent(account, '', { id: 'a', etag: null })).rejects.toMatchObject({ code: 'REFUSED' })
})

test.each(['ETAG', 'DATE', 'NONE'] as const)('is read whole when it has changed, known by %s', async (validator) => {
  const { server, ics, account } = await scene()
  server.file.validator = validator
  const first = await ics.readChanges(account, '', spring)
  expect(first.whole).toBe(true)
  // A day of 23 hours.
  expect(times(first)).toEqual(['03-26T23:00 03-28T22:00 Reserved'])
  const second = await ics.readChanges(account, '', { ...spring, cursor: first.cursor })
  expect(second).toEqual({ whole: false, events: [], removedIds: [], cursor: first.cursor })
  server.file.text = calendarOf(...stay('b', '20270401', '20270402'))
  server.file.lastModified = 'Mon, 01 Mar 2027 08:00:00 GMT'
  const third = await ics.readChanges(account, '', { ...spring, cursor: first.cursor })
  expect(third).toMatchObject({ whole: true, events: [{ id: 'b' }] })
  // The window has moved on: what the file has further out was never read.
  const moved = await ics.readChanges(account, '', { ...spring, to: '2027-06-01T00:00:00Z', cursor: third.cursor })
  expect(moved.whole).toBe(true)
})

test('is found behind a redirect and with a password, which no other host is given', async () => {
  const { server, ics, account } = await scene('/moved')
  server.file.password = 'open-sesame'
  await expect(ics.readChanges(account, '', spring)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  const named = { ...account, userName: 'ada', secret: 'open-sesame' }
  expect((await ics.readChanges(named, '', spring)).events).toHaveLength(1)
  const inAddress = { ...account, address: `${server.address.replace('//', '//ada:open-sesame@')}/moved` }
  expect((await ics.readChanges(inAddress, '', spring)).events).toHaveLength(1)
})

test.each([
  ['/round', 'REFUSED'],
  ['/gone', 'NOT_FOUND'],
  ['/away', 'REFUSED'],
])('%s fails as %s', async (path, code) => {
  const { ics, account } = await scene(path)
  await expect(ics.readChanges(account, '', spring)).rejects.toMatchObject({ name: 'ProviderFailure', code })
})

test.each([
  ['webcal://127.0.0.1:1/calendar.ics', 'UNREACHABLE'],
  ['http://calendar.example/calendar.ics', 'REFUSED'],
  ['https://10.0.0.8/calendar.ics', 'REFUSED'],
  ['file:///etc/passwd', 'REFUSED'],
  ['calendar', 'REFUSED'],
])('the address %s fails as %s', async (address, code) => {
  const { ics } = await scene()
  await expect(ics.readChanges(accountOf('ICS', { address }), '', spring)).rejects.toMatchObject({ code })
})

test('what is no calendar, too large, or lost on the way is not taken for an empty calendar', async () => {
  const { server, ics, account } = await scene()
  server.file.text = '<!doctype html><title>Sign in</title>'
  await expect(ics.readChanges(account, '', spring)).rejects.toMatchObject({ code: 'REFUSED' })
  await expect(ics.listCalendars(account)).rejects.toMatchObject({ code: 'REFUSED' })
  server.file.text = calendarOf('X'.repeat(6 * 1024 * 1024))
  await expect(ics.readChanges(account, '', spring)).rejects.toMatchObject({ code: 'REFUSED', message: 'The answer is larger than 5 MB' })
  server.file.text = calendarOf('ä'.repeat(3 * 1024 * 1024))
  await expect(ics.readChanges(account, '', spring)).rejects.toMatchObject({ message: 'The answer is larger than 5 MB' })
  server.file.text = calendarOf(...stay('a', '20270327', '20270329')).slice(0, -20)
  await expect(ics.readChanges(account, '', spring)).rejects.toMatchObject({ code: 'REFUSED', message: 'The calendar breaks off' })
  server.loseNextAnswer()
  await expect(ics.readChanges(account, '', spring)).rejects.toMatchObject({ code: 'UNREACHABLE' })
})
