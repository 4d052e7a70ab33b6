import type { FamilyPerson } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id } from '../../test/samples.ts'
import * as layout from '../member-layout.tsx'
import * as family from './family.tsx'

const date = '2026-01-15T09:00:00.000Z'
const mia: FamilyPerson = {
  id: id(51),
  name: 'Mia',
  relation: 'CHILD',
  birthDate: '2018-03-05',
  notes: 'No nuts',
  mayComeAlone: false,
  pickedUpBy: 'Grandpa',
  photoConsent: false,
  revision: '2',
  createdDate: date,
  updatedDate: date,
}

const openFamily = (people: FamilyPerson[], calls: object = {}) =>
  openScreen(family, {
    at: '/account/family',
    as: 'MEMBER',
    layouts: { 'routes/member-layout': layout },
    client: { family: { listMyFamily: async () => ({ people: [...people] }), ...calls } },
  })

test('a member adds a person by name only', async () => {
  const people: FamilyPerson[] = []
  const addFamilyPerson = vi.fn(async (_input: { body: object }) => {
    people.push(mia)
    return { person: mia }
  })
  const page = await openFamily(people, { addFamilyPerson })
  await page.findByText('No one here yet')
  await page.user.click(page.getByRole('button', { name: 'Add a person' }))
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Enter a name.')
  await page.fill(page.getByRole('textbox', { name: 'Name' }), ' Mia ')
  await page.fill(page.getByRole('textbox', { name: /^What we should know/ }), 'No nuts')
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Mia is saved.')
  // The message never appears above a list without her.
  expect(page.queryByText('No one here yet')).toBeNull()
  page.getByRole('article', { name: 'Mia' })
  expect(addFamilyPerson.mock.calls[0]?.[0].body).toEqual({
    person: { name: 'Mia', relation: 'CHILD', mayComeAlone: false, photoConsent: false, notes: 'No nuts' },
  })
  within(await page.findByRole('article', { name: 'Mia' })).getByText('No nuts')
  await expectNoBarriers()
})

test('emptied fields are cleared', async () => {
  const updateFamilyPerson = vi.fn(async (_input: { body: object }) => ({ person: mia }))
  const page = await openFamily([mia], { updateFamilyPerson })
  await page.user.click(await page.findByRole('button', { name: 'Change Mia' }))
  await page.user.clear(page.getByRole('textbox', { name: /^Who may pick them up/ }))
  await page.user.click(page.getByRole('checkbox', { name: 'May come and go alone' }))
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Mia is saved.')
  expect(updateFamilyPerson.mock.calls[0]?.[0].body).toMatchObject({
    person: { pickedUpBy: null, notes: 'No nuts', birthDate: '2018-03-05', mayComeAlone: true, revision: '2' },
  })
})

test('a removed person comes back by undo', async () => {
  const people = [mia]
  const removeFamilyPerson = async () => ({ person: people.splice(0, 1)[0] ?? mia })
  const restoreFamilyPerson = async () => {
    people.push(mia)
    return { person: mia }
  }
  const page = await openFamily(people, { removeFamilyPerson, restoreFamilyPerson })
  await page.user.click(await page.findByRole('button', { name: 'Remove Mia' }))
  await page.findByText('Mia was removed. Bookings keep the name.')
  await waitFor(() => expect(page.queryByRole('article', { name: 'Mia' })).toBeNull())
  await page.user.click(page.getByRole('button', { name: 'Undo' }))
  await page.findByText('Mia is back.')
  await page.findByRole('article', { name: 'Mia' })
})

test('at the maximum number of people the page says so', async () => {
  const addFamilyPerson = async () => {
    throw refused('FAMILY_LIMIT_REACHED', { limit: 20 })
  }
  const page = await openFamily([mia], { addFamilyPerson })
  await page.user.click(await page.findByRole('button', { name: 'Add a person' }))
  await page.fill(page.getByRole('textbox', { name: 'Name' }), 'Ben')
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('You have reached the limit. Remove someone first.')
})
