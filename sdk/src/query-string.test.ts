import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { queryString } from './query-string.ts'
import { type Row, send } from './send.ts'

const compactOf = (query: string) => {
  const compact = new URLSearchParams(query).get('.r')
  return compact === null ? null : JSON.parse(Buffer.from(compact, 'base64url').toString())
}

test('lists repeat their key, and absent members are left out', () => {
  expect(queryString({ fields: ['A', 'B'], limit: 5, archived: false, search: 'a b&c', none: null, no: undefined, empty: [] })).toBe(
    'fields=A&fields=B&limit=5&archived=false&search=a+b%26c',
  )
  expect(queryString({})).toBe('')
})

test('nested members have dotted keys, and the whole query is in `.r` as well', () => {
  const query = { paging: { limit: 10, cursor: null }, fieldsets: ['FULL'] }
  const text = queryString(query)
  expect(text).toMatch(/^paging\.limit=10&fieldsets=FULL&\.r=[\w-]+$/)
  expect(compactOf(text)).toEqual({ paging: { limit: 10 }, fieldsets: ['FULL'] })
})

test('lists of objects are only in `.r`', () => {
  const query = { sorting: [{ fieldName: 'name', order: 'ASC' }, { fieldName: 'größe' }] }
  const text = queryString(query)
  expect([...new URLSearchParams(text).keys()]).toEqual(['.r'])
  expect(compactOf(text)).toEqual(query)
})

const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean())
const flat = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(scalar, fc.array(scalar), fc.constant(null)))

test('a flat query has each member once, and nothing else', () => {
  fc.assert(
    fc.property(flat, (query) => {
      const expected = Object.entries(query).flatMap(([name, value]) =>
        [value].flat().flatMap((item) => (item === null ? [] : [[name, String(item).toWellFormed()]])),
      )
      expect([...new URLSearchParams(queryString(query))]).toEqual(expected)
    }),
  )
})

test('`.r` has exactly the query, whenever it is not flat', () => {
  fc.assert(
    fc.property(
      fc.record({ filter: fc.dictionary(fc.string({ minLength: 1 }), scalar), of: fc.array(fc.record({ id: scalar })) }),
      (query) => {
        expect(compactOf(queryString(query))).toEqual(JSON.parse(JSON.stringify(query)))
      },
    ),
  )
})

describe('a query too long for an address', () => {
  const asked: { url: string; method: string; body: unknown }[] = []
  const fetch = async (url: string, { method = '', body }: RequestInit) => {
    asked.push({ url, method, body: body === undefined ? undefined : JSON.parse(String(body)) })
    return Response.json({})
  }
  const row: Row = { method: 'GET', path: '/v1/things/{id}', mayBePosted: true }
  const ask = async (text: string, asking: Row = row) => {
    await send({ fetch }, { row: asking, input: { params: { id: 'a/b' }, query: { text } } })
    return asked.at(-1)
  }
  const most = 'x'.repeat(4000 - 'text='.length)

  test('is sent as POST to the same path, from 4,001 characters on', async () => {
    expect(await ask(most)).toEqual({ url: `/v1/things/a%2Fb?text=${most}`, method: 'GET', body: undefined })
    expect(await ask(`${most}x`)).toEqual({ url: '/v1/things/a%2Fb', method: 'POST', body: { text: `${most}x` } })
  })

  test('is counted in its encoded form', async () => {
    expect(await ask('ü'.repeat(700))).toMatchObject({ method: 'POST', url: '/v1/things/a%2Fb' })
  })

  test('stays a GET if POST is another operation', async () => {
    expect(await ask(`${most}x`, { ...row, mayBePosted: false })).toMatchObject({ method: 'GET' })
  })

  test('the client does so for reads with a query of their own', async () => {
    const fields = Array.from({ length: 300 }, () => 'STAFF_MEMBER_NAME')
    await createClient({ fetch }).services.getService({
      params: { serviceId: 'one' },
      query: { conditionalFields: fields as never }, // more than the row allows: the server is to say so, not the client
    })
    expect(asked.at(-1)).toEqual({ url: '/v2/services/one', method: 'POST', body: { conditionalFields: fields } })
  })
})
