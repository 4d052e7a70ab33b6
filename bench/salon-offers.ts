import type { Weekday } from '@foyer/contract'

/* A salon: who works there when, which rooms it has and what it offers. */

export const timeZone = 'Europe/Berlin'

export type RoomType = 'Colour room' | 'Treatment room'
export const rooms: readonly { name: string; type: RoomType }[] = [
  { name: 'Colour room 1', type: 'Colour room' },
  { name: 'Colour room 2', type: 'Colour room' },
  { name: 'Treatment room', type: 'Treatment room' },
  { name: 'Quiet room', type: 'Treatment room' },
]

export type Hours = { days: readonly Weekday[]; from: number; to: number }
export type Person = { name: string; hours: readonly Hours[] }

const [mo, tu, we, th, fr, sa] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
const early = (...days: Weekday[]): Hours => ({ days, from: 8, to: 16 })
const usual = (...days: Weekday[]): Hours => ({ days, from: 9, to: 18 })
const late = (...days: Weekday[]): Hours => ({ days, from: 12, to: 20 })
const short = (...days: Weekday[]): Hours => ({ days, from: 9, to: 14 })

/** Six cut, four colour, two do both and treat skin. */
export const people: readonly Person[] = [
  { name: 'Mira Petersen', hours: [usual(tu, we, th, fr), short(sa)] },
  { name: 'Jonas Adeyemi', hours: [late(mo, tu, we, th), usual(sa)] },
  { name: 'Elif Kaya', hours: [early(mo, tu, we, th, fr)] },
  { name: 'Sofia Lindgren-Haverkamp', hours: [usual(tu, we, th, fr, sa)] },
  { name: 'Tom Brandt', hours: [late(tu, we, th, fr), short(sa)] },
  { name: 'Noemi Vasquez', hours: [early(mo, tu), late(we, th), usual(fr)] },
  { name: 'Karim Haddad', hours: [usual(mo, tu, th, fr), short(sa)] },
  { name: 'Greta Olsson', hours: [early(tu, we, th, fr), usual(sa)] },
  { name: 'Paul Nowak', hours: [late(mo, we, th, fr), usual(sa)] },
  { name: 'Yuki Tanaka', hours: [usual(mo, tu, we, th, fr)] },
  { name: 'Amara Okafor', hours: [usual(mo, tu, we, th), short(fr, sa)] },
  { name: 'Lea Wolff', hours: [early(mo, we, fr), late(tu, th)] },
]

const cutters = [0, 1, 2, 3, 4, 5, 10, 11]
const colourists = [6, 7, 8, 9, 10, 11]
const healers = [10, 11, 2]

export type Offer = {
  name: string
  category: string
  minutes: number
  price: string
  /** Indexes into the list of people. */
  staff: readonly number[]
  bufferMinutes?: number
  room?: RoomType
  /** Other lengths to choose from, each with a price of its own. */
  otherLengths?: readonly { minutes: number; price: string }[]
  extras?: readonly { name: string; price: string; minutes?: number }[]
}

const longer = (minutes: number, price: string) => ({ minutes, price })

export const offers: readonly Offer[] = [
  {
    name: 'Cut',
    category: 'Hair',
    minutes: 45,
    price: '48.00',
    staff: cutters,
    otherLengths: [longer(60, '62.00'), longer(75, '74.00')],
    extras: [{ name: 'Scalp massage', price: '12.00', minutes: 15 }],
  },
  { name: 'Dry cut', category: 'Hair', minutes: 30, price: '32.00', staff: cutters },
  { name: 'Children’s cut', category: 'Hair', minutes: 30, price: '22.00', staff: [0, 2, 3, 5] },
  { name: 'Fringe trim', category: 'Hair', minutes: 15, price: '10.00', staff: cutters },
  { name: 'Beard trim', category: 'Hair', minutes: 30, price: '24.00', staff: [1, 4, 5] },
  { name: 'Blow-dry', category: 'Hair', minutes: 45, price: '38.00', staff: [...cutters, 6, 7], otherLengths: [longer(60, '46.00')] },
  {
    name: 'Colour',
    category: 'Colour',
    minutes: 90,
    price: '95.00',
    staff: colourists,
    bufferMinutes: 15,
    room: 'Colour room',
    extras: [
      { name: 'Gloss', price: '25.00', minutes: 15 },
      { name: 'Bond care', price: '18.00' },
    ],
  },
  {
    name: 'Root touch-up',
    category: 'Colour',
    minutes: 60,
    price: '65.00',
    staff: colourists,
    bufferMinutes: 15,
    room: 'Colour room',
  },
  {
    name: 'Highlights',
    category: 'Colour',
    minutes: 120,
    price: '140.00',
    staff: colourists,
    bufferMinutes: 15,
    room: 'Colour room',
    otherLengths: [longer(150, '170.00')],
  },
  { name: 'Toner', category: 'Colour', minutes: 30, price: '35.00', staff: colourists },
  { name: 'Scalp treatment', category: 'Care', minutes: 60, price: '70.00', staff: healers, room: 'Treatment room' },
  { name: 'Facial', category: 'Care', minutes: 75, price: '85.00', staff: healers, bufferMinutes: 15, room: 'Treatment room' },
]

export const classOffer = {
  name: 'Braiding evening',
  category: 'Classes',
  price: '35.00',
  capacity: 8,
  day: 'THURSDAY',
  from: 19,
  to: 20,
} as const
