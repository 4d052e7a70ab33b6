import { expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { id } from '../../test/samples.ts'
import { anyService, categoriesOf, filterServices } from './services-filter-bar.tsx'

const massage = aService()
const yoga = aService({ id: id(41), name: 'Yoga', type: 'CLASS', hidden: true, category: { id: id(42), name: 'Classes', sortOrder: 1 } })
const found = (filter: Partial<typeof anyService>) => filterServices([massage, yoga], { ...anyService, ...filter }).map(({ name }) => name)

test('services are found by words of their name and category, by type, category and visibility', () => {
  expect(found({})).toEqual(['Deep tissue massage', 'Yoga'])
  expect(found({ search: 'tissue DEEP' })).toEqual(['Deep tissue massage'])
  expect(found({ search: 'classes' })).toEqual(['Yoga'])
  expect(found({ type: 'CLASS' })).toEqual(['Yoga'])
  expect(found({ category: massage.category.id })).toEqual(['Deep tissue massage'])
  expect(found({ visibility: 'hidden' })).toEqual(['Yoga'])
  expect(found({ visibility: 'shown', type: 'CLASS' })).toEqual([])
})

test('each category is named once', () => {
  expect(categoriesOf([massage, massage, yoga]).map(({ name }) => name)).toEqual(['All', 'Classes'])
})
