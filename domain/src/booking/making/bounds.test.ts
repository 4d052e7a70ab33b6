import { expect, test } from 'vitest'
import { noHolds, refusalToHold } from './bounds.ts'

const byNetwork = { isCountedByNetwork: true, mostOfClient: null, isVerifiedMember: false, newSeats: 0, newDates: 0 }

test('three holds per visitor, forty reserved times and seats per network', () => {
  expect(refusalToHold({ ...noHolds, ofVisitor: 2, ofNetwork: 39 }, byNetwork)).toBeNull()
  expect(refusalToHold({ ...noHolds, ofVisitor: 3, ofNetwork: 3 }, byNetwork)).toBe('VISITOR')
  expect(refusalToHold({ ...noHolds, ofNetwork: 40 }, byNetwork)).toBe('NETWORK')
})

test('the visitors of a front end on a server count against its bound, not against their common network', () => {
  const byClient = { ...byNetwork, isCountedByNetwork: false, mostOfClient: 500 }
  expect(refusalToHold({ ...noHolds, ofVisitor: 2, ofNetwork: 499, ofClient: 499 }, byClient)).toBeNull()
  expect(refusalToHold({ ...noHolds, ofVisitor: 3, ofNetwork: 3, ofClient: 3 }, byClient)).toBe('VISITOR')
  expect(refusalToHold({ ...noHolds, ofClient: 500 }, byClient)).toBe('CLIENT')
})

test('without a registered server address, each network has its own holds first, whatever others have used of the bound', () => {
  const byBoth = { ...byNetwork, mostOfClient: 500 }
  expect(refusalToHold({ ...noHolds, ofNetwork: 39, ofClient: 500 }, byBoth)).toBeNull()
  expect(refusalToHold({ ...noHolds, ofNetwork: 40, ofClient: 499 }, byBoth)).toBeNull()
  expect(refusalToHold({ ...noHolds, ofNetwork: 40, ofClient: 500 }, byBoth)).toBe('CLIENT')
})

test('a visitor keeps the dates of one series of a year, in however many series, and a network those of two', () => {
  const few = { ...noHolds, ofVisitor: 1, ofNetwork: 1 }
  expect(refusalToHold({ ...few, dates: 40 }, { ...byNetwork, newDates: 12 })).toBeNull()
  expect(refusalToHold({ ...few, dates: 41 }, { ...byNetwork, newDates: 12 })).toBe('VISITOR')
  expect(refusalToHold({ ...few, dates: 52 }, byNetwork)).toBeNull()
  expect(refusalToHold({ ...few, datesOfNetwork: 93 }, { ...byNetwork, newDates: 12 })).toBe('NETWORK')
})

test('seats of classes are counted one by one, and as many as one booking may have can always be held', () => {
  const ten = { ...byNetwork, newSeats: 10 }
  expect(refusalToHold(noHolds, { ...byNetwork, newSeats: 45 })).toBeNull()
  expect(refusalToHold({ ...noHolds, ofVisitor: 1, seats: 10, ofNetwork: 10 }, ten)).toBeNull()
  expect(refusalToHold({ ...noHolds, ofVisitor: 2, seats: 20, ofNetwork: 20 }, ten)).toBe('VISITOR')
  expect(refusalToHold({ ...noHolds, ofNetwork: 40 }, ten)).toBe('NETWORK')
})

test('a member with a verified address is not counted by their network, and holds more seats', () => {
  const member = { ...byNetwork, isVerifiedMember: true, newSeats: 12 }
  expect(refusalToHold({ ...noHolds, ofVisitor: 2, seats: 48, ofNetwork: 200 }, member)).toBeNull()
  expect(refusalToHold({ ...noHolds, ofVisitor: 2, seats: 60, ofNetwork: 200 }, member)).toBe('VISITOR')
})
