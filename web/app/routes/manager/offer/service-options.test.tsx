import type { AddOn, CustomBookingForm, Service, ServiceOptionsAndVariants } from '@foyer/contract'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { lenas } from '../../../test/open-editor.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, id, wholePage } from '../../../test/samples.ts'
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

const none = { count: 0, bookings: [] }

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
        previewServiceOptions: async () => ({ price: none, duration: none }),
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

test('a service gets two lengths with prices; a missing value is named at its line', async () => {
  const createServiceOptionsAndVariants = vi.fn(async () => Promise.reject(refused('IDENTICAL_CHOICES')))
  const page = await openEditor({ tab: 'price', calls: { createServiceOptionsAndVariants } })
  await page.user.click(await page.findByRole('radio', { name: 'Length' }))
  const lines = within(page.getByRole('list', { name: 'Prices by choice' })).getAllByRole('listitem')
  expect(lines.map((line) => within(line).getByRole<HTMLInputElement>('textbox', { name: /^Minutes/ }).value)).toEqual(['60', '90'])
  await page.user.click(page.getByRole('button', { name: 'Save prices' }))
  page.getByText('Enter a price, such as 50 or 49.90.')
  expect(createServiceOptionsAndVariants).not.toHaveBeenCalled()
  await page.user.type(within(lines[1] as HTMLElement).getByRole('textbox', { name: /^Price/ }), '110')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save prices' }))
  await page.findByText('The same choice is in the list twice. Each choice has one price.')
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

const words = (name: string) => ({ de: { name } })
const levels: ServiceOptionsAndVariants = {
  id: id(98),
  serviceId: massage.id,
  minPrice: price('40'),
  maxPrice: price('80'),
  revision: '3',
  options: { values: [{ id: id(99), type: 'CUSTOM', customData: { name: 'Who is coming?', choices: ['Child', 'Adult'] } }] },
  variants: {
    values: [
      { choices: [{ optionId: id(99), custom: 'Child' }], price: price('40'), translations: words('Kind') },
      { choices: [{ optionId: id(99), custom: 'Adult' }], price: price('80') },
    ],
  },
}

test('choices are named in each further language of the site', async () => {
  const updateServiceOptionsAndVariants = vi.fn(async (_: unknown) => ({ serviceOptionsAndVariants: levels }))
  const page = await openEditor({ tab: 'price', options: [levels], calls: { updateServiceOptionsAndVariants } })
  await page.fill(await page.findByRole('textbox', { name: 'Question in German' }), 'Wer kommt?')
  const [child, adult] = page.getAllByRole<HTMLInputElement>('textbox', { name: 'Choice in German' })
  expect(child?.value).toBe('Kind')
  await page.fill(adult as HTMLElement, 'Erwachsene')
  await page.user.click(page.getByRole('button', { name: 'Save prices' }))
  await page.findByText('The prices are saved')
  expect(updateServiceOptionsAndVariants.mock.lastCall?.[0]).toMatchObject({
    body: {
      serviceOptionsAndVariants: {
        options: { values: [{ translations: words('Wer kommt?') }] },
        variants: { values: [{ translations: words('Kind') }, { translations: words('Erwachsene') }] },
      },
    },
  })
})

test('before prices by option are saved, the affected bookings are listed', async () => {
  const touched = { count: 2, bookings: [lenas] }
  const previewServiceOptions = vi.fn(async (_: unknown) => ({ price: touched, duration: none }))
  const updateServiceOptionsAndVariants = vi.fn(async () => ({ serviceOptionsAndVariants: levels }))
  const page = await openEditor({ tab: 'price', options: [levels], calls: { previewServiceOptions, updateServiceOptionsAndVariants } })
  const lines = within(await page.findByRole('list', { name: 'Prices by choice' })).getAllByRole('listitem')
  await page.fill(within(lines[0] as HTMLElement).getByRole('textbox', { name: /^Price/ }), '45')
  await page.user.click(page.getByRole('button', { name: 'Save prices' }))
  const question = within(await page.findByRole('alertdialog', { name: 'This affects existing bookings' }))
  question.getByText('2 upcoming bookings have another price and keep it.')
  question.getByRole('link', { name: 'Lena Krüger' })
  await expectNoBarriers()
  expect(updateServiceOptionsAndVariants).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Save' }))
  await page.findByText('The prices are saved')
  expect(previewServiceOptions.mock.lastCall?.[0]).toMatchObject({
    body: { serviceOptionsAndVariants: { variants: { values: [{ price: { value: '45' } }, {}] } } },
  })
})

test('prices by option are not saved while their preview has failed', async () => {
  const previewServiceOptions = vi.fn(async (_: unknown) => ({ price: none, duration: none }))
  previewServiceOptions.mockRejectedValueOnce(refused('RATE_LIMITED'))
  const updateServiceOptionsAndVariants = vi.fn(async () => ({ serviceOptionsAndVariants: levels }))
  const page = await openEditor({ tab: 'price', options: [levels], calls: { previewServiceOptions, updateServiceOptionsAndVariants } })
  const lines = within(await page.findByRole('list', { name: 'Prices by choice' })).getAllByRole('listitem')
  await page.fill(within(lines[0] as HTMLElement).getByRole('textbox', { name: /^Price/ }), '45')
  await page.user.click(page.getByRole('button', { name: 'Save prices' }))
  const question = within(await page.findByRole('alertdialog', { name: 'What this affects could not be checked' }))
  expect(updateServiceOptionsAndVariants).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Check again' }))
  await page.findByText('The prices are saved')
})

const group = (number: number, groupName: string, addOns: AddOn[]) => ({
  groupId: id(number),
  groupName,
  addOns: addOns.map(({ id: addOnId, name, price }) => ({ addOnId, name, price })),
})

test('extras are grouped, reordered, limited and translated', async () => {
  const stones: AddOn = { id: id(97), name: 'Warm stones', price: price('5'), ...dates }
  const setAddOnGroups = vi.fn(async (_: unknown) => ({ addOnGroups: [] }))
  const groups = [group(87, 'Extras', [scalp, stones]), group(88, 'To keep', [stones])]
  const calls = {
    queryAddOns: async () => ({ addOns: [scalp, stones], pagingMetadata: wholePage(2) }),
    listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: groups }),
    setAddOnGroups,
  }
  const page = await openEditor({ tab: 'price', calls })
  const first = within(await page.findByRole('region', { name: 'Extras' }))
  await page.fill(first.getByRole('textbox', { name: 'Heading in German' }), 'Dazu')
  await page.fill(first.getByRole('textbox', { name: 'Question to clients' }), 'Anything else?')
  await page.fill(first.getByRole('textbox', { name: 'Question to clients in German' }), 'Noch etwas?')
  await page.user.click(first.getByRole('button', { name: /How many a client can choose/ }))
  await page.user.click(await page.findByRole('option', { name: '1' }))
  await page.user.click(page.getByRole('button', { name: 'Remove the group To keep' }))
  await page.user.click(page.getByRole('button', { name: 'New group' }))
  const second = within(page.getByRole('region', { name: 'New group' }))
  await page.user.click(second.getByRole('checkbox', { name: /^Scalp massage/ }))
  await page.user.click(page.getByRole('button', { name: 'Save extras' }))
  second.getByText('What do these extras have in common?')
  await page.fill(second.getByRole('textbox', { name: 'Heading' }), 'On the way out')
  await page.user.click(page.getByRole('button', { name: 'Move On the way out up' }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save extras' }))
  await page.findByText('The extras are saved')
  expect(setAddOnGroups).toHaveBeenCalledOnce()
  expect(setAddOnGroups.mock.lastCall?.[0]).toMatchObject({
    params: { serviceId: massage.id },
    body: {
      revision: massage.revision,
      addOnGroups: [
        { name: 'On the way out', addOnIds: [scalp.id] },
        {
          id: id(87),
          prompt: 'Anything else?',
          translations: { de: { name: 'Dazu', prompt: 'Noch etwas?' } },
          maxNumberOfAddOns: 1,
          addOnIds: [scalp.id, stones.id],
        },
      ],
    },
  })
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
  const setAddOnGroups = vi.fn(async () => ({ addOnGroups: [] }))
  const queryAddOns = async () => ({ addOns: [scalp, stones], pagingMetadata: wholePage(2) })
  const page = await openEditor({ tab: 'price', calls: { queryAddOns, setAddOnGroups } })
  await page.user.click(await page.findByRole('checkbox', { name: /^Scalp massage/ }))
  await page.user.click(page.getByRole('checkbox', { name: /^Warm stones/ }))
  await page.user.click(page.getByRole('button', { name: 'Move Warm stones up' }))
  await page.user.click(page.getByRole('button', { name: 'Save extras' }))
  await waitFor(() => expect(setAddOnGroups).toHaveBeenCalled())
  expect(setAddOnGroups.mock.calls[0]).toMatchObject([{ body: { addOnGroups: [{ addOnIds: [stones.id, scalp.id] }] } }])
})

test('an extra is ticked and offered with the service', async () => {
  const setAddOnGroups = vi.fn(async () => ({ addOnGroups: [] }))
  const page = await openEditor({ tab: 'price', calls: { setAddOnGroups } })
  await page.user.click(await page.findByRole('checkbox', { name: /^Scalp massage/ }))
  await page.user.click(page.getByRole('button', { name: 'Save extras' }))
  await waitFor(() => expect(setAddOnGroups).toHaveBeenCalled())
  expect(setAddOnGroups.mock.calls[0]).toMatchObject([
    { params: { serviceId: massage.id }, body: { addOnGroups: [{ name: 'Extras', addOnIds: [scalp.id] }] } },
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
  await page.user.click(page.getByRole('button', { name: 'Checkbox' }))
  await page.user.click(page.getByRole('button', { name: 'Save form' }))
  page.getByText('What is asked here?')
  expect(updateBookingForm).not.toHaveBeenCalled()
  const boxes = page.getAllByRole('textbox', { name: /^Question(?! in)/ })
  await page.user.type(boxes[2] as HTMLElement, 'I know the house rules')
  await page.user.click(page.getByRole('checkbox', { name: 'Must be checked' }))
  preview.getByRole('checkbox', { name: 'I know the house rules' })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Save form' }))
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
  await page.user.click(page.getByRole('button', { name: 'Save form' }))
  await waitFor(() => expect(updateBookingForm).toHaveBeenCalled())
  expect(updateBookingForm.mock.calls[0]).toMatchObject([
    { body: { bookingForm: { fields: [{ label: 'Where does it hurt?', translations: { de: { label: 'Wo tut es weh?' } } }, {}] } } },
  ])
})
