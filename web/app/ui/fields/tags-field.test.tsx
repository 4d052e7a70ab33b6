import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { openPart } from '../../test/render-screen.tsx'
import { TagsField } from './tags-field.tsx'

// Browsers send this event for a choice from the list: no letters were typed.
const pickFromList = (field: Element, word: string) => fireEvent(field, inputEventOf(field, word))
const inputEventOf = (field: Element, word: string): Event => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, word)
  return new Event('input', { bubbles: true })
}

const Tags = () => {
  const [tags, setTags] = useState(['Yoga'])
  return <TagsField label="Tags" tags={tags} known={['Pilates', 'Yoga']} maxLength={30} onChange={setTags} />
}

test('a tag is added by Enter, by a comma, on blur, or from the known tags; never twice', async () => {
  const page = await openPart(<Tags />)
  const field = await page.findByLabelText('Tags')
  const shown = () => page.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))
  await page.user.type(field, 'Massage{Enter}Yoga,')
  pickFromList(field, 'Pilates')
  expect(shown()).toEqual(['Remove Yoga', 'Remove Massage', 'Remove Pilates'])
  await page.user.type(field, ' Deep tissue ')
  await page.user.tab()
  expect(shown().at(-1)).toBe('Remove Deep tissue')
  await expectNoBarriers()
})

test('a tag is removed by its button, and the last one by the backspace key', async () => {
  const page = await openPart(<Tags />)
  const field = await page.findByLabelText('Tags')
  await page.user.type(field, 'Massage{Enter}{Backspace}')
  expect(page.queryByText('Massage')).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Remove Yoga' }))
  expect(page.queryByText('Yoga', { selector: 'span' })).toBeNull()
})
