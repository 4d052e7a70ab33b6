import { Writable } from 'node:stream'
import { contract, operationsOf } from '@foyer/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { pathToLog } from './request-log.ts'

const worldAt = async (level: string) => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const world = await createWorld({ app: { logger: { level, stream } } })
  onTestFinished(() => world.close())
  lines.length = 0
  return { ...world, lines }
}
const linesAt = async (level: string, paths: readonly string[]) => {
  const { app, lines } = await worldAt(level)
  for (const url of paths) await app.inject(url)
  return lines
}

test('at info each request is one line, with its id, path, status and time', async () => {
  const lines = await linesAt('info', ['/health?probe=1', '/v2/nothing-here'])
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ method: 'GET', path: '/health', status: 200, ms: expect.any(Number), reqId: expect.any(String) })
  expect(lines[1]).toMatchObject({ path: '/v2/nothing-here', status: 404 })
})

test('at warn nothing is logged about successful requests', async () => {
  expect(await linesAt('warn', ['/health', '/v2/nothing-here'])).toEqual([])
})

test('no token of a link gets into the log', () => {
  expect(pathToLog('/booking/eyJhbGciOiJIUzI1NiJ9.eyJib29raW5nSWQiOiI0In0.c2VjcmV0?from=mail')).toBe('/booking/…')
  const path = '/_api/bookings-service/v2/bookings/5c5a7d8e-1d0b-4a52-9b9d-0d6c3c1d8a11/confirm'
  expect(pathToLog(path)).toBe(path)
})

const secret = 'ABCD-EFGH-JKLM'
// The codes of short links are printed on posters.
const secretParameter = /(?<!\/short-links\/)\{(token|code|secret|channel)\}/

test.each([
  ...['/gift/:it', '/gift/:it.data', '/booking/:it/pay', '/visits/:it/move.data', '/waiting-list/:it', '/participant/:it'],
  ...['/manage/check-in/:it', '/gift?code=:it', '/account/recover?token=:it', '/bookings/1?manageToken=:it'],
  ...operationsOf(contract).flatMap(({ row }) => (secretParameter.test(row.path) ? row.path.replace(secretParameter, ':it') : [])),
])('no secret of %s gets into the log, however short it is', (address) => {
  expect(pathToLog(address.replace(':it', secret))).not.toContain(secret)
})

test('of an unexpected error the log has the stack, and not the data of the row', async () => {
  const { app, db, clientId, lines } = await worldAt('error')
  await sql`alter table refresh_tokens add constraint never check (false) not valid`.execute(db)
  const answer = await app.inject({ method: 'POST', url: '/oauth2/token', payload: { clientId, grantType: 'anonymous' } })
  expect(answer.json()).toEqual({ error: 'server_error', error_description: expect.any(String) })
  expect(lines).toHaveLength(1)
  const err = {
    type: 'error',
    code: '23514',
    constraint: 'never',
    table: 'refresh_tokens',
    stack: expect.stringContaining('insertRefreshToken'),
  }
  expect(lines[0]).toMatchObject({ err, reqId: answer.headers['x-request-id'] })
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Failing row|${clientId}`))
})
