import { expect, test } from 'vitest'
import { timeAfterKey } from './time-keys.ts'

const times = ['09:00', '09:30', '10:00', '10:30', '13:00', '13:30', '18:00'].map((time) => ({ start: `2027-03-01T${time}:00+01:00` }))
const after = (key: string, time: string) => timeAfterKey(key, times, `2027-03-01T${time}:00+01:00`)?.start.slice(11, 16)

test('left and right walk all times of a day, over its parts', () => {
  expect([after('ArrowRight', '10:30'), after('ArrowLeft', '13:00'), after('ArrowLeft', '09:00'), after('ArrowRight', '18:00')]).toEqual([
    '13:00',
    '10:30',
    undefined,
    undefined,
  ])
})

test('up and down keep the column where the next row has one, and take its last time otherwise', () => {
  expect([after('ArrowDown', '09:00'), after('ArrowDown', '10:00'), after('ArrowDown', '10:30'), after('ArrowUp', '13:30')]).toEqual([
    '10:30',
    '10:30',
    '13:00',
    '10:30',
  ])
  expect([after('ArrowUp', '09:30'), after('ArrowDown', '18:00')]).toEqual([undefined, undefined])
})

test('Home and End lead to the first and the last time; other keys lead nowhere', () => {
  expect([after('Home', '13:00'), after('End', '09:00'), after('Tab', '09:00')]).toEqual(['09:00', '18:00', undefined])
})
