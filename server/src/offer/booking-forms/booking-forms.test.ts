import { randomUUID } from 'node:crypto'
import type { CustomBookingForm, SentFormField } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const forms = () => world.owner['booking-forms']
const shoulder: SentFormField = { type: 'SHORT_TEXT', label: 'Where does it hurt?', required: true, helpText: 'A few words' }
const create = async (fields: SentFormField[] = [shoulder]) =>
  (await forms().createBookingForm({ body: { bookingForm: { name: 'First visit', fields } } })).bookingForm
const defaultFormId = '00000000-0000-0000-0000-000000000000'
const change = (form: CustomBookingForm, changes: { revision?: string; name?: string; fields?: SentFormField[] }) =>
  forms().updateBookingForm({ params: { 'bookingForm.id': form.id }, body: { bookingForm: { revision: form.revision, ...changes } } })

describe('a booking form', () => {
  test('asks its questions in order; each has an id, and a key to answer by', async () => {
    const form = await create([shoulder, { type: 'CHECK_BOX', label: 'I have read the house rules', key: 'rules' }])
    expect(form).toMatchObject({
      name: 'First visit',
      isDefault: false,
      revision: '1',
      fields: [
        { ...shoulder, id: expect.any(String), key: expect.any(String) },
        { type: 'CHECK_BOX', label: 'I have read the house rules', key: 'rules', required: false },
      ],
    })
    expect(form.fields[0]?.key).toBe(form.fields[0]?.id)
    expect(await forms().getBookingForm({ params: { bookingFormId: form.id } })).toEqual({ bookingForm: form })
  })

  test('is refused with a field that has no label, by the name of the field', async () => {
    await expect(create([shoulder, { type: 'LONG_TEXT', label: '  ' }])).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'bookingForm.fields[1].label' }],
    })
    const unnamed = { type: 'LONG_TEXT' } as SentFormField
    await expect(create([unnamed])).rejects.toMatchObject({ violations: [{ field: 'bookingForm.fields[0].label' }] })
  })

  test('is refused with an unknown type, two fields of one key, and more than thirty fields', async () => {
    const field = (changes: object) => ({ ...shoulder, ...changes }) as SentFormField
    await expect(create([field({ type: 'NUMBER' })])).rejects.toMatchObject({ violations: [{ field: 'bookingForm.fields[0].type' }] })
    await expect(create([field({ key: 'a' }), field({ key: 'a' })])).rejects.toMatchObject({
      violations: [{ field: 'bookingForm.fields[1].key' }],
    })
    await expect(create(Array.from({ length: 31 }, () => shoulder))).rejects.toMatchObject({
      violations: [{ field: 'bookingForm.fields' }],
    })
  })

  test('is changed with its revision: fields with their ids stay the same questions', async () => {
    const form = await create([shoulder, { type: 'LONG_TEXT', label: 'Anything else?' }])
    const { bookingForm } = await change(form, { fields: form.fields.toReversed() })
    expect(bookingForm).toMatchObject({ revision: '2', name: 'First visit', fields: form.fields.toReversed() })
    await expect(change(form, { name: 'Late' })).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
  })

  test('is removed unless a service uses it; the default form never is', async () => {
    const form = await create()
    const remove = (bookingFormId: string) => forms().deleteBookingForm({ params: { bookingFormId } })
    await remove(form.id)
    await expect(remove(form.id)).rejects.toMatchObject({ status: 404, code: 'BOOKING_FORM_NOT_FOUND' })
    await expect(remove(defaultFormId)).rejects.toMatchObject({ status: 428, code: 'BOOKING_FORM_IN_USE' })
    const events = await world.db
      .selectFrom('domain_events')
      .select('name')
      .where('entity_id', '=', form.id)
      .orderBy('occurred_at')
      .execute()
    expect(events.map(({ name }) => name)).toEqual(['bookingForm.created', 'bookingForm.deleted'])
  })

  test('is found among the others, the default form first', async () => {
    const { bookingForms } = await forms().queryCustomBookingForms({ body: {} })
    expect(bookingForms[0]).toMatchObject({ id: defaultFormId, isDefault: true, fields: [{ key: 'message', type: 'LONG_TEXT' }] })
  })

  test('is there for visitors once a visible service uses it, and changed by managers alone', async () => {
    const visitor = await world.visitor()
    const form = await create()
    const read = (bookingFormId: string) => visitor['booking-forms'].getBookingForm({ params: { bookingFormId } })
    expect((await read(defaultFormId)).bookingForm.isDefault).toBe(true)
    await expect(read(form.id)).rejects.toMatchObject({ status: 404, code: 'BOOKING_FORM_NOT_FOUND' })
    await expect(read(randomUUID())).rejects.toMatchObject({ code: 'BOOKING_FORM_NOT_FOUND' })
    const ada = await world.staffMember()
    const service = await world.service([ada], { form: { id: form.id } })
    expect(service.form).toEqual({ id: form.id })
    expect((await read(form.id)).bookingForm).toEqual(form)
    await expect(forms().deleteBookingForm({ params: { bookingFormId: form.id } })).rejects.toMatchObject({ code: 'BOOKING_FORM_IN_USE' })
    await expect(world.service([ada], { form: { id: randomUUID() } })).rejects.toMatchObject({ code: 'BOOKING_FORM_NOT_FOUND' })
    const attempt = visitor['booking-forms'].createBookingForm({ body: { bookingForm: { name: 'X', fields: [] } } })
    await expect(attempt).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere['booking-forms'].getBookingForm({ params: { bookingFormId: form.id } })).rejects.toMatchObject({
      code: 'BOOKING_FORM_NOT_FOUND',
    })
  })
})
