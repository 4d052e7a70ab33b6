import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['2018-03-02', '2027-03-01', 8],
  ['2018-03-02', '2027-03-02', 9],
  ['2020-02-29', '2027-02-28', 6],
  ['2020-02-29', '2027-03-01', 7],
  ['2027-03-01', '2027-03-01', 0],
  ['2027-03-02', '2027-03-01', undefined],
])('a person born on %s is on %s %s years old', (birthDate, date, age) => {
  expect(ageOn(birthDate, date)).toBe(age)
})
