import { expect, test } from 'vitest'
import { aStaffMember } from '../../test/samples.ts'
import { tagsAmong, withTags } from './staff-tags.ts'

const ada = aStaffMember({ name: 'Ada', tags: { tags: { tagIds: ['Yoga', 'Ärztin'] }, privateTags: { tagIds: ['Elternzeit', 'Yoga'] } } })
const bo = aStaffMember({ name: 'Bo', tags: { tags: { tagIds: ['Yoga'] } } })
const cleo = aStaffMember({ name: 'Cleo' })

test('the tags of several people are listed once, as a German reader looks them up', () => {
  expect(tagsAmong([ada, bo, cleo], 'de')).toEqual(['Ärztin', 'Elternzeit', 'Yoga'])
})

test('people are found who have every one of the tags, seen by clients or not', () => {
  expect(withTags([ada, bo, cleo], ['Yoga'])).toEqual([ada, bo])
  expect(withTags([ada, bo, cleo], ['Yoga', 'Elternzeit'])).toEqual([ada])
  expect(withTags([ada, bo, cleo], [])).toEqual([ada, bo, cleo])
})
