import type { CustomField, NewCustomField } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world

const add = async (customField: NewCustomField): Promise<CustomField> =>
  (await owner['custom-fields'].createCustomField({ body: { customField } })).customField
const change = async (field: CustomField, changes: object) =>
  (
    await owner['custom-fields'].updateCustomField({
      params: { 'customField.id': field.id },
      body: { customField: { ...changes, revision: field.revision } },
    })
  ).customField

const size = await add({ type: 'TEXT', label: 'Shirt size', visibility: 'MEMBERS', translations: { de: { label: 'Größe' } } })
const page = await add({ type: 'LINK', label: 'Page', visibility: 'EVERYBODY' })
const belt = await add({
  type: 'CHOICE',
  label: 'Belt',
  visibility: 'EVERYBODY',
  filledInBy: 'BUSINESS',
  choices: [{ label: 'White', translations: { de: { label: 'Weiß' } } }, { label: 'Black' }],
})
const risk = await add({ type: 'NUMBER', label: 'Risk', filledInBy: 'BUSINESS' })

const shownMember = () => signedInMember(world, { profile: { privacyStatus: 'PUBLIC', nickname: 'Ana' } })
const contactOf = async (memberId: string) =>
  (await owner.members.getMember({ params: { id: memberId }, query: { fieldSet: 'FULL' } })).member.contactId ?? ''

test('managers define fields, which get a key of their own; everyone reads those that concern them', async () => {
  expect([size.key, belt.choices?.map(({ key }) => key), risk.visibility]).toEqual(['custom.shirt_size', ['white', 'black'], 'BUSINESS'])
  const read = async (headers?: Record<string, string>) =>
    (await (await world.visitor(headers))['custom-fields'].listCustomFields({})).customFields
  expect((await read()).map(({ label, translations }) => [label, translations])).toEqual([
    ['Shirt size', undefined],
    ['Page', undefined],
    ['Belt', undefined],
  ])
  const german = await read({ 'x-wix-linguist': 'de|de-de|true' })
  expect([german[0]?.label, german[2]?.choices?.map(({ label }) => label)]).toEqual(['Größe', ['Weiß', 'Black']])
  expect((await owner['custom-fields'].listCustomFields({})).customFields).toHaveLength(4)
})

test('impossible fields are refused: a choice without answers, a question that only the business may answer, a stale revision', async () => {
  const refusal = (customField: NewCustomField) =>
    add(customField).then(
      () => null,
      (error: { violations?: { field: string }[]; code?: string }) => error.violations?.[0]?.field ?? error.code,
    )
  expect(await refusal({ type: 'CHOICE', label: 'Belt', choices: [{ label: 'Only' }] })).toBe('customField.choices')
  expect(await refusal({ type: 'TEXT', label: 'Rank', filledInBy: 'BUSINESS', requiredAtSignUp: true })).toBe(
    'customField.requiredAtSignUp',
  )
  expect(await refusal({ type: 'TEXT', label: 'Shirt', key: size.key })).toBe('CUSTOM_FIELD_KEY_TAKEN')
  await expect(change({ ...size, revision: '9' }, { label: 'Size' })).rejects.toMatchObject({ code: 'STALE_REVISION' })
  await expect(change({ ...size, id: world.siteId }, {})).rejects.toMatchObject({ code: 'CUSTOM_FIELD_NOT_FOUND' })
  await expect(owner['custom-fields'].orderCustomFields({ body: { ids: [world.siteId] } })).rejects.toMatchObject({
    code: 'CUSTOM_FIELD_NOT_FOUND',
  })
})

test('a member fills in their fields, shows those they choose to show, and sees what the business shows of them', async () => {
  const ana = await shownMember()
  const at = { params: { id: ana.memberId } }
  const others = async (query = {}) => (await (await signedInMember(world)).members.listShownCustomFields({ ...at, query })).customFields
  const values = { [size.key]: ' M ', [page.key]: 'https://ana.example' }
  await ana.members.updateMyCustomFields({ body: { values } })
  expect(await others()).toEqual([])
  const clientId = await contactOf(ana.memberId)
  const ofBusiness = { [belt.key]: 'black', [risk.key]: 3 }
  const { client } = await owner.clients.updateClient({ params: { 'client.id': clientId }, body: { client: { customFields: ofBusiness } } })
  expect(client.customFields).toEqual({ [size.key]: 'M', [page.key]: 'https://ana.example', ...ofBusiness })

  const own = await ana.members.updateMyCustomFields({ body: { shown: { [size.key]: true, [belt.key]: true, [risk.key]: true } } })
  expect(own).toEqual({
    values: { [size.key]: 'M', [page.key]: 'https://ana.example', [belt.key]: 'black' },
    shown: { [size.key]: 'MEMBERS', [belt.key]: 'EVERYBODY' },
  })
  expect((await others()).map(({ key, value }) => [key, value])).toEqual([
    [size.key, 'M'],
    [belt.key, 'Black'],
  ])
  const visitors = (await (await world.visitor()).members.listShownCustomFields({ ...at, query: {} })).customFields
  expect(visitors.map(({ key }) => key)).toEqual([belt.key])
  expect((await ana.members.listShownCustomFields({ ...at, query: { asVisitor: true } })).customFields).toEqual(visitors)
  expect(await ana.members.getMyCustomFields({})).toEqual(own)
})

test('the member on the wire has what they know of their fields, and is changed through it', async () => {
  const ana = await shownMember()
  const update = (customFields: Record<string, { name?: string; value: string }>, client = ana) =>
    client.members.updateMember({ params: { 'member.id': ana.memberId }, body: { member: { contact: { customFields } } } })
  const { member } = await update({ [size.key]: { name: 'ignored', value: 'L' } })
  expect(member.contact?.customFields).toEqual({ [size.key]: { name: 'Shirt size', value: 'L' } })
  await expect(update({ [page.key]: { value: 'javascript:1' } })).rejects.toMatchObject({
    violations: [
      { field: `member.contact.customFields.${page.key}`, ruleName: 'INVALID_CUSTOM_FIELD_URL', data: { [page.key]: 'javascript:1' } },
    ],
  })
  await expect(update({ [belt.key]: { value: 'black' } })).rejects.toMatchObject({ status: 400 })
  await owner.clients.updateClient({
    params: { 'client.id': await contactOf(ana.memberId) },
    body: { client: { customFields: { [risk.key]: 5 } } },
  })
  expect((await update({ [size.key]: { value: '' } })).member.contact?.customFields).toEqual({})
  const own = (await ana.members.getMyMember({ query: { fieldSet: 'FULL' } })).member
  expect(JSON.stringify(own)).not.toContain('custom.risk')
  const { member: made } = await owner.members.createMember({
    body: { member: { loginEmail: 'made@people.example', contact: { customFields: { [belt.key]: { value: 'white' } } } } },
  })
  expect(made.contact?.customFields).toEqual({ [belt.key]: { name: 'Belt', value: 'white' } })
})

test('an archived field is shown nowhere, and has its values again when it is restored', async () => {
  const food = await add({ type: 'LONG_TEXT', label: 'Food', visibility: 'EVERYBODY' })
  const ana = await shownMember()
  await ana.members.updateMyCustomFields({ body: { values: { [food.key]: 'No nuts' }, shown: { [food.key]: true } } })
  const clientId = await contactOf(ana.memberId)
  const seen = async () => ({
    own: (await ana.members.getMyCustomFields({})).values,
    wire: (await ana.members.getMyMember({ query: { fieldSet: 'FULL' } })).member.contact?.customFields,
    others: (await ana.members.listShownCustomFields({ params: { id: ana.memberId }, query: {} })).customFields.length,
    client: (await owner.clients.getClient({ params: { clientId } })).client.customFields ?? {},
  })
  const archived = await change(food, { archived: true })
  expect(await seen()).toEqual({ own: {}, wire: {}, others: 0, client: {} })
  await expect(ana.members.updateMyCustomFields({ body: { values: { [food.key]: 'Nuts' } } })).rejects.toMatchObject({ status: 400 })
  await change(archived, { archived: false })
  expect(await seen()).toMatchObject({ own: { [food.key]: 'No nuts' }, others: 1, client: { [food.key]: 'No nuts' } })
})

test('the order is stored, and every change records an event', async () => {
  const { customFields } = await owner['custom-fields'].orderCustomFields({ body: { ids: [belt.id, page.id] } })
  expect(customFields.slice(0, 3).map(({ id }) => id)).toEqual([belt.id, page.id, size.id])
  await owner['custom-fields'].orderCustomFields({ body: { ids: [belt.id] } })
  expect((await recordedEvents(world, world.siteId)).filter(({ name }) => name === 'custom_field.order_changed')).toHaveLength(1)
  const renamed = await change(size, { label: 'T-shirt size', translations: null })
  expect(renamed).toMatchObject({ key: size.key, label: 'T-shirt size', revision: '2' })
  expect(renamed.translations).toBeUndefined()
  expect((await recordedEvents(world, size.id)).map(({ name }) => name)).toEqual(['custom_field.created', 'custom_field.updated'])
})

test('people who sign up are asked what is required', async () => {
  const swims = await add({ type: 'YES_NO', label: 'Can swim', requiredAtSignUp: true })
  const signUp = async (email: string, customFields: object[]) =>
    (await world.visitor()).authentication.register({
      body: { loginId: { email }, password: 'vier Menschen im Hof', profile: { customFields: customFields as never } },
    })
  await expect(signUp('dry@people.example', [])).rejects.toMatchObject({
    violations: [{ field: `profile.customFields.${swims.key}`, ruleName: 'REQUIRED' }],
  })
  await signUp('wet@people.example', [
    { name: 'can swim', value: { boolValue: true } },
    { name: 'of another front end', value: { strValue: 'x' } },
  ])
  const { members } = await owner.members.queryMembers({
    body: { query: { filter: { loginEmail: 'wet@people.example' } }, fieldSet: 'FULL' },
  })
  expect(members[0]?.contact?.customFields).toEqual({ [swims.key]: { name: 'Can swim', value: true } })
  await change(swims, { archived: true })
})

test('tables of clients have the fields as columns, by key or label, and choices by their labels', async () => {
  const files = owner['client-files']
  const lines = [
    'Vorname,E-Mail,t-shirt  size,Belt,custom.risk',
    'Gil,gil@table.example,XL,schwarz oder so,7',
    'Mo,mo@table.example,S,weiß,"1,5"',
  ]
  const body = new TextEncoder().encode(lines.join('\n'))
  const plan = await files.previewClientImport({ query: {}, body })
  expect(plan.columns.map(({ field }) => field)).toEqual(['firstName', 'email', 'custom.shirt_size', 'custom.belt', 'custom.risk'])
  expect(plan.mistakes).toMatchObject([{ line: 2, field: 'Belt', code: 'ENUM' }])
  await files.importClients({ query: { fingerprint: plan.fingerprint, leaveOutMistakes: true }, body })
  const [mo] = (await owner.clients.queryClients({ body: { search: 'mo@table.example' } })).clients
  expect(mo?.customFields).toEqual({ [size.key]: 'S', [belt.key]: 'white', [risk.key]: 1.5 })
  const file = await files.exportClients({ body: { format: 'CSV', byteOrderMark: false, search: 'mo@table.example' } })
  const [heading, line] = (await file.text()).split('\r\n')
  expect(heading).toContain(',custom.shirt_size,')
  expect(line).toContain(',white,')
})

test('a manager who adds a client fills in what the business asks', async () => {
  const clientOf = (customFields: object) => ({ body: { client: { firstName: 'Nora', customFields } } }) as never
  const { client } = await owner.clients.createClient(clientOf({ [risk.key]: 3 }))
  expect(client.customFields).toEqual({ [risk.key]: 3 })
  await expect(owner.clients.createClient(clientOf({ [risk.key]: 'high' }))).rejects.toMatchObject({ status: 400 })
})
