import type { Weekday } from '@foyer/contract'
import { type WeeklyHours, weekdaysMonToFri } from './studio.ts'

export type StaffKey = 'ada' | 'mateo' | 'noor' | 'jonas'

type WeeklyBlock = { title: string; day: Weekday; from: string; to: string }
type TimeOff = { title: string; firstDay: number; days: number }

export type Person = {
  name: string
  email: string
  phone: string
  description: string
  picture: { url: string; altText: string; width: number; height: number }
  hours: readonly WeeklyHours[]
  blocks: readonly WeeklyBlock[]
  timeOff?: TimeOff
}

const longDays = ['MONDAY', 'TUESDAY', 'THURSDAY', 'FRIDAY'] as const

export const people: Record<StaffKey, Person> = {
  ada: {
    name: 'Ada Lindqvist',
    email: 'ada@juniper.example',
    phone: '030 23125 015',
    description: 'Massage. Fourteen years, most of them with runners and dancers. Asks first, then presses.',
    picture: { url: '/sample/ada.svg', altText: 'Ada Lindqvist', width: 160, height: 160 },
    hours: [
      { days: longDays, from: '08:00', to: '12:00' },
      { days: longDays, from: '12:30', to: '19:00' },
      { days: ['WEDNESDAY'], from: '12:00', to: '20:00' },
      { days: ['SATURDAY'], from: '09:00', to: '14:00' },
    ],
    blocks: [],
  },
  mateo: {
    name: 'Mateo Ruiz',
    email: 'mateo@juniper.example',
    phone: '030 23125 016',
    description: 'Yin, breath and sound. Plays seven bowls and a very old gong, and is never in a hurry.',
    picture: { url: '/sample/mateo.svg', altText: 'Mateo Ruiz', width: 160, height: 160 },
    hours: [
      { days: weekdaysMonToFri, from: '09:00', to: '13:00' },
      { days: ['MONDAY', 'WEDNESDAY', 'THURSDAY'], from: '16:00', to: '20:00' },
      { days: ['SATURDAY'], from: '10:00', to: '16:00' },
    ],
    blocks: [{ title: 'Planning', day: 'TUESDAY', from: '11:30', to: '13:00' }],
  },
  noor: {
    name: 'Noor Haddad',
    email: 'noor@juniper.example',
    phone: '030 23125 017',
    description: 'Physiotherapy and massage. Finds out why it hurts before she treats where it hurts.',
    picture: { url: '/sample/noor.svg', altText: 'Noor Haddad', width: 160, height: 160 },
    hours: [
      { days: weekdaysMonToFri, from: '08:00', to: '12:30' },
      { days: weekdaysMonToFri, from: '13:30', to: '18:00' },
    ],
    blocks: [],
    timeOff: { title: 'Course in Leipzig', firstDay: 10, days: 2 },
  },
  jonas: {
    name: 'Jonas Weber',
    email: 'jonas@juniper.example',
    phone: '030 23125 018',
    description: 'Reformer and pottery: one for the spine, one for the hands. Patient with both.',
    picture: { url: '/sample/jonas.svg', altText: 'Jonas Weber', width: 160, height: 160 },
    hours: [
      { days: ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'], from: '10:00', to: '19:00' },
      { days: ['SATURDAY'], from: '10:00', to: '16:00' },
    ],
    blocks: [
      { title: 'Firing the kiln', day: 'THURSDAY', from: '10:00', to: '12:00' },
      { title: 'Lunch', day: 'FRIDAY', from: '13:00', to: '14:00' },
    ],
  },
}
