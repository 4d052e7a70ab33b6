import { afterAll, describe, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world
const files = owner['client-files']

const bytesOf = (text: string) => new TextEncoder().encode(text)
const table = (...lines: string[]) => bytesOf(lines.join('\r\n'))
type File = Uint8Array<ArrayBuffer>
type Reading = { columns?: string[]; mode?: 'UPDATE' | 'COMPLETE' }

const preview = (body: File, query: Reading = {}) => files.previewClientImport({ query, body })
const importFile = async (body: File, reading: Reading & { leaveOutMistakes?: boolean } = {}) => {
  const { fingerprint } = await preview(body, { ...reading })
  return await files.importClients({ query: { ...reading, fingerprint }, body })
}
const found = async (search: string) => (await owner.clients.queryClients({ body: { search } })).clients
const clientCount = async () => (await owner.clients.queryClients({ body: { query: { paging: { limit: 1 } } } })).pagingMetadata.total

describe('a table', () => {
  test('is understood by its headings in German and English, with semicolons and in the encoding of Excel', async () => {
    const latin = Uint8Array.from(
      Buffer.from(
        'Vorname;Nachname;E-Mail-Adresse;Straße;PLZ;Geburtsdatum;Haarfarbe\r\nJörg;Weiß;joerg@weiss.example;Am Köpfchen 1;10115;1.5.1990;grau\r\n',
        'latin1',
      ),
    )
    const { columns, encoding, clients, counts } = await preview(latin)
    expect(encoding).toBe('WINDOWS-1252')
    expect(columns.map(({ field }) => field ?? null)).toEqual([
      'firstName',
      'lastName',
      'email',
      'addressLine',
      'postalCode',
      'birthdate',
      null,
    ])
    expect(columns[6]).toEqual({ heading: 'Haarfarbe', samples: ['grau'] })
    expect(clients).toMatchObject([{ line: 2, name: 'Jörg Weiß', status: 'CREATE' }])
    expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0, mistakes: 0 })
  })

  test('of UTF-16 is read as well, and a workbook is refused', async () => {
    const text = '\uFEFFName\tMobile\r\n"Lovelace, Ada"\t030 77\r\n'
    const { encoding, clients } = await preview(Uint8Array.from(Buffer.from(text, 'utf16le')))
    expect([encoding, clients[0]?.name]).toEqual(['UTF-16', 'Ada Lovelace'])
    for (const text of ['PK\u0003\u0004\0\0', ' \n'])
      await expect(preview(bytesOf(text))).rejects.toMatchObject({ status: 400, violations: [{ field: 'file' }] })
  })

  test('is read with other columns where a manager says so', async () => {
    const body = table('a,b', 'Grace,Hopper')
    expect((await preview(body)).counts.mistakes).toBe(1)
    const { clients, columns } = await preview(body, { columns: ['firstName', ''] })
    expect(clients).toMatchObject([{ name: 'Grace', status: 'CREATE' }])
    expect(columns.map(({ field }) => field ?? null)).toEqual(['firstName', null])
    await expect(preview(body, { columns: ['firstName', 'shoes'] })).rejects.toMatchObject({ violations: [{ field: 'columns' }] })
    await expect(preview(body, { columns: ['email', 'email'] })).rejects.toMatchObject({ violations: [{ field: 'columns' }] })
  })

  test('tells each mistake by its line and column, with what is possible', async () => {
    const { mistakes, counts } = await preview(
      table(
        'Name,E-mail,Birthday,Country',
        'A,no-address,,',
        'B,b@b.example,32.1.2000,Atlantis',
        ',,,Germany',
        'C,twice@b.example,,',
        'D,TWICE@b.example,,',
      ),
    )
    expect(mistakes.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'E-mail', 'EMAIL'],
      [3, 'Birthday', 'DATE'],
      [3, 'Country', 'COUNTRY'],
      [4, 'E-mail', 'NO_DETAIL'],
      [6, 'E-mail', 'REPEATED'],
    ])
    expect(mistakes[2]?.data).toEqual({ allowed: ['DE', 'AT', 'CH'] })
    expect(counts).toMatchObject({ created: 1, mistakes: 4 })
  })
})

describe('an import', () => {
  test('writes what the preview has shown, tells of each client once, and is answered again by its key', async () => {
    const before = await clientCount()
    const body = table(
      'first name,last name,email,phone,city,note',
      'Ina,Importe,ina@importe.example,030 1,Bonn,likes tea',
      'Ivo,Importe,ivo@importe.example,,,',
    )
    const { fingerprint } = await preview(body)
    expect(await clientCount()).toBe(before)
    const send = () => files.importClients({ query: { fingerprint }, body }, { idempotencyKey: 'clients' })
    const first = await send()
    expect(first.import).toMatchObject({ created: 2, updated: 0 })
    expect(await send()).toEqual(first)
    const clients = await found('importe')
    expect(clients.map(({ firstName, email }) => [firstName, email]).sort()).toEqual([
      ['Ina', 'ina@importe.example'],
      ['Ivo', 'ivo@importe.example'],
    ])
    const ina = clients.find(({ firstName }) => firstName === 'Ina')
    expect((await recordedEvents(world, ina?.id ?? '')).map(({ name }) => name)).toEqual(['client.created'])
    const { entries } = await owner.clients.getClientHistory({ params: { clientId: ina?.id ?? '' }, query: {} })
    expect(entries).toMatchObject([{ kind: 'NOTE', note: { text: 'likes tea' } }])
    expect(ina).toMatchObject({ phone: '030 1', address: { city: 'Bonn' } })
    expect((await preview(body)).counts).toEqual({ created: 0, updated: 0, unchanged: 2, mistakes: 0 })
  })

  test('meets clients by address, number or name, and changes or completes them', async () => {
    for (const client of [
      { firstName: 'Mona', email: 'mona@meets.example' },
      { firstName: 'Nico', phone: '+49 30 / 555' },
      { firstName: 'Olga', lastName: 'Alone' },
    ])
      await owner.clients.createClient({ body: { client } })
    const body = table('Name,E-mail,Phone,Company', 'Monika Muster,MONA@meets.example,030 9,', 'Nico,,+4930555,Acme', 'olga alone,,,Acme')
    const completing = await preview(body, { mode: 'COMPLETE' })
    expect(completing.clients.map(({ changes }) => changes.map(({ field, previous }) => [field, previous]))).toEqual([
      [
        ['lastName', undefined],
        ['phone', undefined],
      ],
      [['company', undefined]],
      [['company', undefined]],
    ])
    const { plan } = await importFile(body)
    expect(plan.counts).toEqual({ created: 0, updated: 3, unchanged: 0, mistakes: 0 })
    expect(plan.clients[0]?.changes[0]).toEqual({ field: 'firstName', previous: 'Mona', current: 'Monika' })
    expect(await found('mona@meets')).toMatchObject([{ firstName: 'Monika', lastName: 'Muster', phone: '030 9' }])
  })

  test('is refused with another file, and when a client was changed since the preview', async () => {
    const body = table('firstName,email', 'Tim,tim@time.example')
    const { fingerprint } = await preview(body)
    await expect(
      files.importClients({ query: { fingerprint }, body: table('firstName,email', 'Tom,tim@time.example') }),
    ).rejects.toMatchObject({ code: 'CLIENTS_CHANGED' })
    await owner.clients.createClient({ body: { client: { email: 'tim@time.example' } } })
    await expect(files.importClients({ query: { fingerprint }, body })).rejects.toMatchObject({ code: 'CLIENTS_CHANGED' })
    await importFile(body)
    await expect(importFile(body)).rejects.toMatchObject({ code: 'NOTHING_TO_IMPORT' })
  })

  test('with mistakes writes nothing, unless these lines are left out', async () => {
    const body = table('firstName,email', 'Gut,gut@left.example', 'Schlecht,nothing')
    await expect(importFile(body)).rejects.toMatchObject({ code: 'IMPORT_HAS_MISTAKES', data: { total: 1, mistakes: [{ line: 3 }] } })
    expect(await found('left.example')).toEqual([])
    expect((await importFile(body, { leaveOutMistakes: true })).import.created).toBe(1)
  })

  test('leaves the address of an account to its holder, and that of another client to them', async () => {
    const member = await signedInMember(world)
    const { contactId = '' } = (await owner.members.getMember({ params: { id: member.memberId }, query: { fieldsets: ['FULL'] } })).member
    const { client } = await owner.clients.createClient({ body: { client: { email: 'own@rule.example' } } })
    const { client: other } = await owner.clients.createClient({ body: { client: { email: 'other@rule.example' } } })
    const { mistakes } = await preview(
      table('id,email', `${contactId},new@rule.example`, `${client.id},other@rule.example`, `${other.id},other@rule.example`),
    )
    expect(mistakes.map(({ line, code }) => [line, code])).toEqual([
      [2, 'CLIENT_HAS_ACCOUNT'],
      [3, 'CLIENT_EMAIL_TAKEN'],
      [4, 'REPEATED'],
    ])
  })

  test('is for managers of members alone', async () => {
    const member = await signedInMember(world)
    const body = table('email', 'a@b.example')
    await expect(member['client-files'].previewClientImport({ query: {}, body })).rejects.toMatchObject({ status: 403 })
    await expect(world.guest['client-files'].exportClients({ body: { format: 'CSV' } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('undoing an import', () => {
  const undo = (importId: string) => files.undoClientImport({ params: { importId } })

  test('deletes new clients, restores changed ones, and keeps what happened since', async () => {
    const { client } = await owner.clients.createClient({ body: { client: { firstName: 'Uwe', email: 'uwe@undo.example' } } })
    const body = table(
      'firstName,email,company,note',
      'Ulf,uwe@undo.example,Acme,met at fair',
      'Uta,uta@undo.example,,',
      'Una,una@undo.example,,',
    )
    const { import: made } = await importFile(body)
    const una = (await found('una@undo'))[0]
    await owner.clients.updateClient({ params: { 'client.id': una?.id ?? '' }, body: { client: { phone: '030 4' } } })
    await owner.clients.updateClient({ params: { 'client.id': client.id }, body: { client: { firstName: 'Udo' } } })
    expect(await files.previewClientImportUndo({ params: { importId: made.id } })).toMatchObject({ deleted: 1, restored: 1, kept: 1 })
    expect(await undo(made.id)).toMatchObject({ deleted: 1, restored: 1, kept: 1, import: { undoneDate: world.clock.now } })
    expect(await found('undo.example')).toHaveLength(2)
    expect(await found('uwe@undo')).toMatchObject([{ firstName: 'Udo' }])
    const row = await world.db.selectFrom('contacts').select('company').where('id', '=', client.id).executeTakeFirst()
    expect(row).toEqual({ company: null })
    await expect(undo(made.id)).rejects.toMatchObject({ code: 'CLIENT_IMPORT_NOT_UNDOABLE' })
  })

  test('is possible for seven days', async () => {
    world.clock.advance({ minutes: 1 })
    const { import: made } = await importFile(table('firstName,email', 'Alt,alt@old.example'))
    expect((await files.listClientImports()).imports[0]).toEqual(made)
    world.clock.advance({ hours: 24 * 7 })
    await expect(undo(made.id)).rejects.toMatchObject({ code: 'CLIENT_IMPORT_NOT_UNDOABLE' })
    world.clock.advance({ hours: -24 * 7 })
    await expect(undo('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'CLIENT_IMPORT_NOT_FOUND' })
  })
})

describe('an export', () => {
  const exported = async (body: Parameters<typeof files.exportClients>[0]['body']) => await (await files.exportClients({ body })).text()

  test('is a table that an import takes back unchanged', async () => {
    await owner.clients.createClient({ body: { client: { firstName: '=Eva', email: 'eva@export.example', phone: '+49 1' } } })
    const csv = await exported({ format: 'CSV', search: 'eva@export' })
    expect(csv).toMatch(/^id,firstName,/)
    expect(csv).toContain("'=Eva")
    expect((await preview(bytesOf(csv))).counts).toEqual({ created: 0, updated: 0, unchanged: 1, mistakes: 0 })
  })

  test('holds the clients of a filter, as JSON in pages', async () => {
    const lines = Array.from({ length: 501 }, (_, index) => `Page${index},page${index}@pages.example`)
    await importFile(table('firstName,email', ...lines))
    const list = JSON.parse(await exported({ format: 'JSON', query: { filter: { email: { $startsWith: 'page' } } } }))
    expect(new Set(list.map(({ email }: { email: string }) => email)).size).toBe(501)
    expect(list[0]).toMatchObject({ visits: { past: 0, coming: 0 } })
    await expect(exported({ format: 'CSV', query: { filter: { shoes: 1 } } })).rejects.toMatchObject({ status: 400 })
  })
})
