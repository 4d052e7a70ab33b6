import { expect, test } from 'vitest'
import { addressOfTags, tagsIn } from './tags-in-address.ts'

test('tags stand in an address and come back from it, whatever is in them', () => {
  const tags = ['VIP', 'a, b', '100 %', '%2C', 'Ä']
  expect(tagsIn(addressOfTags(tags) ?? undefined)).toEqual(tags)
  expect([addressOfTags([]), tagsIn(undefined), tagsIn(',,'), tagsIn('%E0%A4%A,VIP,VIP')]).toEqual([null, [], [], ['VIP']])
})
