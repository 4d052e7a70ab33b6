import { expect, test } from 'vitest'
import { bookingIn, titleIn } from './chosen-words.ts'

const booking = {
  bookedEntity: { title: 'Deep massage', tags: [], translations: { de: { title: 'Tiefe Massage' } } },
  bookedAddOns: [
    { id: 'a', groupId: 'g', name: 'Scalp', price: { value: '12' }, translations: { de: { name: 'Kopfhaut' } } },
    { id: 'b', groupId: 'g', name: 'Tea', price: { value: '3' } },
  ],
}

test('a booking has its words in one language, if they are translated', () => {
  expect(titleIn(booking, 'de')).toBe('Tiefe Massage')
  expect([titleIn(booking, null), titleIn(booking, 'fr')]).toEqual(['Deep massage', 'Deep massage'])
  expect(bookingIn(booking, 'de').bookedAddOns.map(({ name }) => name)).toEqual(['Kopfhaut', 'Tea'])
  expect(bookingIn({ bookedEntity: booking.bookedEntity }, 'de')).not.toHaveProperty('bookedAddOns')
})
