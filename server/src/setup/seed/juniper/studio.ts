import type { SiteChanges, Weekday } from '@foyer/contract'

export const studio = {
  name: 'Juniper',
  description:
    'Four people, two treatment rooms and one bright hall in a courtyard off Kastanienallee. Come stiff, leave easy. Movement and care for Berlin bodies.',
  translations: {
    de: {
      description:
        'Vier Menschen, zwei Behandlungsräume und eine helle Halle in einem Hof an der Kastanienallee. Komm steif, geh leicht. Bewegung und gute Hände für Berlin.',
    },
  },
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  brandColor: '#2a614d',
  logo: { url: '/sample/juniper-mark.svg', altText: 'Juniper', width: 32, height: 32 },
  picture: { url: '/sample/juniper-studio.svg', altText: 'A bright hall with a tree in its window', width: 880, height: 800 },
  address: {
    streetAddress: { name: 'Kastanienhof', number: '12' },
    addressLine: 'Kastanienhof 12',
    addressLine2: 'Second courtyard',
    postalCode: '10435',
    city: 'Berlin',
    country: 'DE',
    formattedAddress: 'Kastanienhof 12, 10435 Berlin',
    hint: 'U2 Eberswalder Straße, 350 m',
  },
  email: 'hello@juniper.example',
  phone: '030 23125 014',
  slotStepMinutes: 30,
  hasFinishedSetUp: true,
} satisfies Omit<SiteChanges, 'revision'>

export type WeeklyHours = { days: readonly Weekday[]; from: string; to: string }

export const weekdaysMonToFri = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const

export const openingHours: readonly WeeklyHours[] = [
  { days: weekdaysMonToFri, from: '07:00', to: '20:00' },
  { days: ['SATURDAY'], from: '09:00', to: '16:00' },
]

export const winterBreak = { title: 'Winter break', from: { month: 12, day: 24 }, to: { month: 1, day: 3 } }

export type RoomKey = 'hall' | 'treatmentRoom1' | 'treatmentRoom2'

export const roomType = 'Room'

export const rooms: Record<RoomKey, { name: string }> = {
  hall: { name: 'Atrium' },
  treatmentRoom1: { name: 'Treatment room 1' },
  treatmentRoom2: { name: 'Treatment room 2' },
}
