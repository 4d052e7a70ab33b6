import { expect, test } from 'vitest'
import { aStaffMember } from '../../test/samples.ts'
import { distinctTags, withTags } from './staff-tags.tsx'

const ada = aStaffMember({ name: 'Ada', tags: { tags: { tagIds: ['Yoga', 'Ärztin'] }, privateTags: { tagIds: ['Elternzeit', 'Yoga'] } } })
const bo = aStaffMember({ name: 'Bo', tags: { tags: { tagIds: ['Yoga'] } } })
const cleo = aStaffMember({ name: 'Cleo' })

test('the tags of several people are listed once, in German alphabetical order', () => {
  expect(distinctTags([ada, bo, cleo], 'de')).toEqual(['Ärztin', 'Elternzeit', 'Yoga'])
})

test('a search by tags finds people who have all of them, public or internal', () => {
  expect(withTags([ada, bo, cleo], ['Yoga'])).toEqual([ada, bo])
  expect(withTags([ada, bo, cleo], ['Yoga', 'Elternzeit'])).toEqual([ada])
  expect(withTags([ada, bo, cleo], [])).toEqual([ada, bo, cleo])
})
