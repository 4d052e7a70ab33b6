import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { openPart } from '../../test/render-screen.tsx'
import { Select } from './select.tsx'

const optionsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index), label: `Helper ${index}` }))

const Choosing = ({ count }: { count: number }) => {
  const [value, setValue] = useState<string | null>(null)
  return <Select label="Person" value={value} onChange={setValue} options={optionsOf(count)} placeholder="Choose" />
}

test('a few choices have no search', async () => {
  const page = await openPart(<Choosing count={3} />)
  await page.user.click(await page.findByRole('button', { name: /Person/ }))
  expect(await page.findAllByRole('option')).toHaveLength(3)
  expect(page.queryByRole('searchbox')).toBeNull()
  await page.user.click(page.getByRole('option', { name: 'Helper 1' }))
  await page.findByRole('button', { name: /Helper 1 Person/ })
})

let arrive = () => {}

const ChoosingLater = () => {
  const [count, setCount] = useState(0)
  arrive = () => setCount(3)
  return <Choosing count={count} />
}

test('choices that are still on their way show in the list that was opened meanwhile', async () => {
  const page = await openPart(<ChoosingLater />)
  await page.user.click(await page.findByRole('button', { name: /Person/ }))
  await page.findByText('Nothing to choose from yet.')
  act(arrive)
  await page.user.click(await page.findByRole('option', { name: 'Helper 2' }))
  await page.findByRole('button', { name: /Helper 2 Person/ })
})

test('many choices are searched by any part of the name, and chosen with the keyboard', async () => {
  const page = await openPart(<Choosing count={120} />)
  await page.user.click(await page.findByRole('button', { name: /Person/ }))
  const search = await page.findByRole('searchbox', { name: 'Search' })
  expect(document.activeElement).toBe(search)
  expect(page.getAllByRole('option')).toHaveLength(120)
  await expectNoBarriers()
  await page.user.keyboard('per 117')
  expect(page.getAllByRole('option').map((option) => option.textContent)).toEqual(['Helper 117'])
  await page.user.keyboard('{ArrowDown}{Enter}')
  await page.findByRole('button', { name: /Helper 117 Person/ })
})

test('a search that finds nothing says so', async () => {
  const page = await openPart(<Choosing count={120} />)
  await page.user.click(await page.findByRole('button', { name: /Person/ }))
  await page.findByRole('searchbox', { name: 'Search' })
  await page.user.keyboard('Nobody')
  await page.findByText('Nothing matches “Nobody”.')
})
