import type { AddOn, CustomBookingForm, Service, ServiceOptionsAndVariants } from '@foyer/contract'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { aStaffMember, id, wholePage } from '../../test/samples.ts'
import * as service from './service.tsx'

const massage = aService()
const date = '2027-03-01T08:00:00.000Z'
const dates = { revision: '1', createdDate: date, updatedDate: date }
const price = (value: string) => ({ value, currency: 'EUR' })
const question = (number: number, label: string) => ({
  id: id(number),
  key: id(number),
  type: 'SHORT_TEXT' as const,
  label,
  required: false,
})
const form: CustomBookingForm = {
  id: massage.form.id,
  name: 'First visit',
  isDefault: false,
  fields: [question(91, 'Where does it hurt?'), question(92, 'Since when?')],
  ...dates,
}
const scalp: AddOn = { id: id(95), name: 'Scalp massage', price: price('12.50'), durationInMinutes: 15, ...dates }

type Asked = { tab: 'price' | 'form'; language?: 'en' | 'de'; options?: ServiceOptionsAndVariants[]; calls?: object; edited?: Service }

const openEditor = ({ tab, language = 'en', options = [], calls = {}, edited = massage }: Asked) =>
  openScreen(service, {
    at: `/manage/services/${edited.id}?tab=${tab}`,
    path: '/manage/services/:serviceId',
    language,
    client: {
      services: {
        getService: async () => ({ service: edited }),
        queryServices: async () => ({ services: [edited], pagingMetadata: wholePage(1) }),
      },
      staff: { queryStaffMembers: async () => ({ staffMembers: [aStaffMember()], pagingMetadata: wholePage(1) }) },
      availability: { listNextFree: async () => ({ nextFree: [] }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: options, pagingMetadata: wholePage(options.length) }),
        ...calls,
      },
      'add-ons': {
        queryAddOns: async () => ({ addOns: [scalp], pagingMetadata: wholePage(1) }),
        listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [] }),
        ...calls,
      },
      'booking-forms': {
        queryCustomBookingForms: async () => ({ bookingForms: [form], pagingMetadata: wholePage(1) }),
        ...calls,
      },
    },
  })

test('a service gets two lengths with prices; what is missing is told at its line', async () => {
  const createServiceOptionsAndVariants = vi.fn(async () => Promise.reject(refused('IDENTICAL_CHOICES')))
  const page = await openEditor({ tab: 'price', calls: { createServiceOptionsAndVariants } })
  await page.user.click(await page.findByRole('radio', { name: 'Length' }))
  const lines = within(page.getByRole('list', { name: 'Prices by choice' })).getAllByRole('listitem')
  expect(lines.map((line) => within(line).getByRole<HTMLInputElement>('textbox', { name: /^Minutes/ }).value)).toEqual(['60', '90'])
  await page.user.click(page.getByRole('button', { name: 'Save these prices' }))
  page.getByText('A price, such as 50 or 49.90.')
  expect(createServiceOptionsAndVariants).not.toHaveBeenCalled()
  await page.user.type(within(lines[1] as HTMLElement).getByRole('textbox', { name: /^Price/ }), '110')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save these prices' }))
  await page.findByText('The same choice is there twice. Each choice has one price.')
  expect(createServiceOptionsAndVariants.mock.calls[0]).toMatchObject([
    {
      body: {
        serviceOptionsAndVariants: {
          serviceId: massage.id,
          options: { values: [{ type: 'DURATION' }] },
          variants: {
            values: [
              { choices: [{ duration: { minutes: 60 } }], price: { value: '80' } },
              { choices: [{ duration: { minutes: 90 } }], price: { value: '110' } },
            ],
          },
        },
      },
    },
  ])
})

test('an extra is edited with its words in the other language, and deleted after a question', async () => {
  const updateAddOn = vi.fn(async () => ({ addOn: scalp }))
  const deleteAddOn = vi.fn(async () => ({}))
  const page = await openEditor({ tab: 'price', calls: { updateAddOn, deleteAddOn } })
  await page.user.click(await page.findByRole('button', { name: 'Edit Scalp massage' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Edit extra' }))
  await page.user.type(dialog.getByRole('textbox', { name: 'Name in German' }), 'Kopfmassage')
  await page.user.click(dialog.getByRole('button', { name: 'Save extra' }))
  await waitFor(() => expect(updateAddOn).toHaveBeenCalled())
  const translations = { de: { name: 'Kopfmassage' } }
  const addOn = { name: 'Scalp massage', translations, price: price('12.50'), durationInMinutes: 15, revision: '1' }
  expect(updateAddOn.mock.calls[0]).toMatchObject([{ params: { 'addOn.id': scalp.id }, body: { addOn } }])
  await page.user.click(page.getByRole('button', { name: 'Delete Scalp massage' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Delete Scalp massage?' }))
  question.getByText('Bookings that have it keep it, at the price agreed.')
  expect(deleteAddOn).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Delete extra' }))
  await waitFor(() => expect(deleteAddOn.mock.calls[0]).toMatchObject([{ params: { addOnId: scalp.id } }]))
})

test('extras are offered in the order of the list', async () => {
  const stones: AddOn = { id: id(97), name: 'Warm stones', price: price('5'), ...dates }
  const createAddOnGroup = vi.fn(async () => ({ addOnGroup: { id: id(96), name: 'Extras', addOnIds: [] } }))
  const queryAddOns = async () => ({ addOns: [scalp, stones], pagingMetadata: wholePage(2) })
  const page = await openEditor({ tab: 'price', calls: { queryAddOns, createAddOnGroup } })
  await page.user.click(await page.findByRole('checkbox', { name: /^Scalp massage/ }))
  await page.user.click(page.getByRole('checkbox', { name: /^Warm stones/ }))
  await page.user.click(page.getByRole('button', { name: 'Move Warm stones up' }))
  await page.user.click(page.getByRole('button', { name: 'Save the extras' }))
  await waitFor(() => expect(createAddOnGroup).toHaveBeenCalled())
  expect(createAddOnGroup.mock.calls[0]).toMatchObject([{ body: { addOnGroup: { addOnIds: [stones.id, scalp.id] } } }])
})

test('an extra is ticked and offered with the service', async () => {
  const createAddOnGroup = vi.fn(async () => ({ addOnGroup: { id: id(96), name: 'Extras', addOnIds: [scalp.id] } }))
  const page = await openEditor({ tab: 'price', calls: { createAddOnGroup } })
  await page.user.click(await page.findByRole('checkbox', { name: /^Scalp massage/ }))
  await page.user.click(page.getByRole('button', { name: 'Save the extras' }))
  await waitFor(() => expect(createAddOnGroup).toHaveBeenCalled())
  expect(createAddOnGroup.mock.calls[0]).toMatchObject([
    { body: { serviceId: massage.id, addOnGroup: { name: 'Extras', addOnIds: [scalp.id] } } },
  ])
})

test('the questions of a form are ordered by keys or by hand, and stand in the preview as visitors see them', async () => {
  const updateBookingForm = vi.fn(async () => ({ bookingForm: form }))
  const page = await openEditor({ tab: 'form', calls: { updateBookingForm } })
  const handle = await page.findByRole('button', { name: 'Move “Where does it hurt?”' })
  handle.focus()
  await page.user.keyboard('{ArrowDown}')
  expect(page.getByText('Now 2 of 2')).toBeDefined()
  const preview = within(page.getByRole('region', { name: 'As visitors see it' }))
  const asked = () => preview.getAllByRole('textbox').map((box) => box.closest('div')?.textContent ?? '')
  expect(asked()[0]).toContain('Since when?')
  // Back again, by hand.
  const [first, second] = within(page.getByRole('list', { name: 'Questions' })).getAllByRole('listitem')
  fireEvent.pointerDown(page.getByRole('button', { name: 'Move “Where does it hurt?”' }))
  fireEvent.dragStart(second as HTMLElement)
  fireEvent.drop(first as HTMLElement)
  expect(asked()[0]).toContain('Where does it hurt?')
  await page.user.click(page.getByRole('button', { name: 'Check box' }))
  await page.user.click(page.getByRole('button', { name: 'Save the form' }))
  page.getByText('What is asked here?')
  expect(updateBookingForm).not.toHaveBeenCalled()
  const boxes = page.getAllByRole('textbox', { name: /^Question(?! in)/ })
  await page.user.type(boxes[2] as HTMLElement, 'I know the house rules')
  await page.user.click(page.getByRole('checkbox', { name: 'Must be ticked' }))
  preview.getByRole('checkbox', { name: 'I know the house rules' })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save the form' }))
  await waitFor(() => expect(updateBookingForm).toHaveBeenCalled())
  expect(updateBookingForm.mock.calls[0]).toMatchObject([
    { body: { bookingForm: { revision: '1', fields: [{}, {}, { type: 'CHECK_BOX', label: 'I know the house rules', required: true }] } } },
  ])
})

test('both parts speak German', async () => {
  const page = await openEditor({ tab: 'form', language: 'de' })
  await page.findByRole('button', { name: '„Since when?“ verschieben' })
  page.getByRole('region', { name: 'So sehen es Besucher' })
})

test('a question is asked in each further language of the site', async () => {
  const updateBookingForm = vi.fn(async () => ({ bookingForm: form }))
  const page = await openEditor({ tab: 'form', calls: { updateBookingForm } })
  const [german] = await page.findAllByRole('textbox', { name: 'Question in German' })
  await page.fill(german as HTMLElement, 'Wo tut es weh?')
  await page.user.click(page.getByRole('button', { name: 'Save the form' }))
  await waitFor(() => expect(updateBookingForm).toHaveBeenCalled())
  expect(updateBookingForm.mock.calls[0]).toMatchObject([
    { body: { bookingForm: { fields: [{ label: 'Where does it hurt?', translations: { de: { label: 'Wo tut es weh?' } } }, {}] } } },
  ])
})
