import type { Weekday } from '@foyer/contract'
import type { Listing } from './offers.ts'
import type { StaffKey } from './people.ts'
import type { RoomKey } from './studio.ts'

export type ClassKey = 'vinyasa' | 'reformerClass' | 'yinClass' | 'strongBack'
export type CourseKey = 'potteryCourse'

export type WeeklySession = { day: Weekday; from: string; to: string; title?: string; capacity?: number }

export type ClassOffer = Listing & { teacher: StaffKey; room: RoomKey; capacity: number; weekly: readonly WeeklySession[] }

/** So many dates on one weekday, the first four days after the sample is made, or up to a week later. */
export type CourseOffer = Listing & {
  teacher: StaffKey
  room: RoomKey
  capacity: number
  dates: number
  at: Omit<WeeklySession, 'capacity' | 'title'>
}

const workdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const

export const classOffers: Record<ClassKey, ClassOffer> = {
  vinyasa: {
    name: 'Morning Vinyasa',
    tagLine: 'All levels',
    description:
      'An hour of steady movement before the day begins, with enough pauses to find your own pace. Mateo teaches from the mat beside yours, not from a stage.\n\nMats are here. Come in what you slept in, if you like.',
    category: 'Classes',
    picture: { url: '/sample/morning-vinyasa.svg', altText: 'A body folded before the morning sun', width: 640, height: 480 },
    price: '16.00',
    policy: 'drop-in',
    teacher: 'mateo',
    room: 'hall',
    capacity: 14,
    weekly: workdays.map((day) => ({ day, from: '07:30', to: '08:30' })),
  },
  reformerClass: {
    name: 'Reformer Pilates',
    tagLine: 'Some practice',
    description:
      'Springs, straps and eight machines. Jonas knows how each of them squeaks and how each of you moves. If you have never been on one, come on a morning for first timers.\n\nBring socks with grip, or borrow ours.',
    category: 'Classes',
    picture: { url: '/sample/reformer-pilates.svg', altText: 'A reformer in morning light', width: 640, height: 480 },
    price: '24.00',
    policy: 'drop-in',
    teacher: 'jonas',
    room: 'hall',
    capacity: 8,
    weekly: [
      { day: 'TUESDAY', from: '19:30', to: '20:20' },
      { day: 'WEDNESDAY', from: '08:30', to: '09:20', title: 'Reformer Basics', capacity: 6 },
      { day: 'THURSDAY', from: '19:30', to: '20:20' },
      { day: 'FRIDAY', from: '08:30', to: '09:20', title: 'Reformer Basics', capacity: 6 },
    ],
  },
  yinClass: {
    name: 'Yin & Sound',
    tagLine: 'All levels, blankets for everyone',
    description:
      'Long shapes on the floor, then seven bowls and a very old gong. Nothing to achieve and nothing to keep up with. Half the room falls asleep, which is the point.',
    category: 'Classes',
    picture: { url: '/sample/yin-and-sound.svg', altText: 'Bowls in a half circle', width: 640, height: 480 },
    price: '19.00',
    policy: 'drop-in',
    teacher: 'mateo',
    room: 'hall',
    capacity: 12,
    weekly: [
      { day: 'FRIDAY', from: '18:00', to: '19:15' },
      { day: 'SUNDAY', from: '18:00', to: '19:30' },
    ],
  },
  strongBack: {
    name: 'Strong Back',
    tagLine: 'For people who sit all day',
    description:
      'Noor spends her days treating backs, and one evening a week keeping them out of her treatment room. Small exercises, well explained, that you can do beside a desk.',
    category: 'Classes',
    picture: { url: '/sample/physio-first-visit.svg', altText: 'A spine in a gentle curve', width: 640, height: 480 },
    price: '15.00',
    policy: 'drop-in',
    teacher: 'noor',
    room: 'hall',
    capacity: 10,
    weekly: [{ day: 'WEDNESDAY', from: '18:30', to: '19:20' }],
  },
}

export const courseOffers: Record<CourseKey, CourseOffer> = {
  potteryCourse: {
    name: 'Pottery for beginners',
    tagLine: 'From a lump to a set of four bowls',
    description:
      'Eight evenings at the wheel with the same six people. You learn to centre, open, pull and trim, and you glaze what survives. By the end there is a set of four, more or less alike.\n\nClay, glaze and two firings are included.',
    category: 'Classes',
    picture: { url: '/sample/pottery-for-beginners.svg', altText: 'A bowl on the wheel', width: 640, height: 480 },
    price: '280.00',
    policy: 'workshop',
    teacher: 'jonas',
    room: 'hall',
    capacity: 6,
    dates: 8,
    at: { day: 'MONDAY', from: '18:30', to: '20:30' },
  },
}
