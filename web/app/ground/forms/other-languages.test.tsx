import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPart } from '../../test/render-screen.tsx'
import { OtherLanguages, type Translations } from './other-languages.tsx'

const Words = () => {
  const [value, setValue] = useState<Translations<'name' | 'bio'>>({ de: { name: 'Gesicht' } })
  return (
    <>
      <OtherLanguages
        value={value}
        onChange={setValue}
        words={[
          { name: 'name', label: 'Name', original: 'Facial', maxLength: 40 },
          { name: 'bio', label: 'Bio', original: 'An hour', maxLength: 400, isLong: true },
        ]}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

test('each further language has its fields, with the original as placeholder of empty ones', async () => {
  const page = await openPart(<Words />)
  await page.findByRole('heading', { name: 'In German' })
  page.getByText('What you leave empty is shown in English.')
  const bio = page.getByLabelText('Bio in German')
  expect(bio.getAttribute('placeholder')).toBe('An hour')
  expect(page.getByLabelText('Name in German')).toHaveProperty('value', 'Gesicht')
  await page.fill(bio, 'Eine Stunde')
  page.getByText('{"de":{"name":"Gesicht","bio":"Eine Stunde"}}')
})

test('a site with one language has none of these fields', async () => {
  const page = await openPart(<Words />, { site: { languages: ['en'] } })
  await page.findByText('{"de":{"name":"Gesicht"}}')
  expect(page.queryByLabelText('Name in German')).toBeNull()
})
