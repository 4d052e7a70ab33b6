import { expect, test } from 'vitest'
import { givenName } from './person-name.ts'

test.each([
  ['Ada Lindqvist', 'Ada'],
  ['Dr. Nina Vogel', 'Nina'],
  ['Prof. Dr. Ben Aydin', 'Ben'],
  ['Noor', 'Noor'],
  ['J.', 'J.'],
])('%s is called %s', (name, called) => expect(givenName(name)).toBe(called))
