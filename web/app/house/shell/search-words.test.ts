import { expect, test } from 'vitest'
import { isNamed } from './search-words.ts'

test('words are found by their beginnings, in any order, without accents and whatever their case', () => {
  expect(isNamed('Rooms and equipment', 'eq')).toBe(true)
  expect(isNamed('Rooms and equipment', 'equip roo')).toBe(true)
  expect(isNamed('Müller', 'muller')).toBe(true)
  expect(isNamed('Sign-in', 'in')).toBe(true)
  expect(isNamed('Rooms and equipment', 'ooms')).toBe(false)
  expect(isNamed('Rooms and equipment', 'rooms staff')).toBe(false)
})
