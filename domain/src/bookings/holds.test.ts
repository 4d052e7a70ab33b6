import { expect, test } from 'vitest'
import { refusalToHold } from './holds.ts'

const byNetwork = { isCountedByNetwork: true, mostOfClient: null }

test('three holds per visitor, forty per network', () => {
  expect(refusalToHold({ ofVisitor: 2, ofNetwork: 39, ofClient: 0 }, byNetwork)).toBeNull()
  expect(refusalToHold({ ofVisitor: 3, ofNetwork: 3, ofClient: 0 }, byNetwork)).toBe('VISITOR')
  expect(refusalToHold({ ofVisitor: 0, ofNetwork: 40, ofClient: 0 }, byNetwork)).toBe('NETWORK')
})

test('the visitors of a front end on a server are counted by its bound, not by their one network', () => {
  const byClient = { isCountedByNetwork: false, mostOfClient: 500 }
  expect(refusalToHold({ ofVisitor: 2, ofNetwork: 499, ofClient: 499 }, byClient)).toBeNull()
  expect(refusalToHold({ ofVisitor: 3, ofNetwork: 3, ofClient: 3 }, byClient)).toBe('VISITOR')
  expect(refusalToHold({ ofVisitor: 0, ofNetwork: 0, ofClient: 500 }, byClient)).toBe('CLIENT')
})

test('where the server has no fixed address, each network has its own holds first, whatever others have used up of the bound', () => {
  const byBoth = { isCountedByNetwork: true, mostOfClient: 500 }
  expect(refusalToHold({ ofVisitor: 0, ofNetwork: 39, ofClient: 500 }, byBoth)).toBeNull()
  expect(refusalToHold({ ofVisitor: 0, ofNetwork: 40, ofClient: 499 }, byBoth)).toBeNull()
  expect(refusalToHold({ ofVisitor: 0, ofNetwork: 40, ofClient: 500 }, byBoth)).toBe('CLIENT')
})

test('a visitor keeps the dates of one series of a year, in however many series', () => {
  const few = { ofVisitor: 1, ofNetwork: 1, ofClient: 0 }
  expect(refusalToHold({ ...few, dates: 40 }, { ...byNetwork, newDates: 12 })).toBeNull()
  expect(refusalToHold({ ...few, dates: 41 }, { ...byNetwork, newDates: 12 })).toBe('VISITOR')
  expect(refusalToHold({ ...few, dates: 52 }, byNetwork)).toBeNull()
})
