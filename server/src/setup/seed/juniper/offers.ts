import type { NewBookingPolicy } from '@foyer/contract'
import type { StaffKey } from './people.ts'
import type { RoomKey } from './studio.ts'

export type ServiceKey = 'massage' | 'firstVisit' | 'followUp' | 'reformer' | 'yinAndSound' | 'wheel'
export type PolicyKey = 'standard' | 'strict' | 'workshop' | 'drop-in'

export type Listing = {
  name: string
  tagLine: string
  description: string
  category: string
  picture: { url: string; altText: string; width: number; height: number }
  price: string
  policy: PolicyKey
}

export type Offer = Listing & {
  minutes: number
  bufferMinutes: number
  staff: readonly StaffKey[]
  room?: RoomKey
  isHidden?: true
  needsApproval?: true
  isRepeatable?: true
  otherLengths?: readonly { minutes: number; price: string }[]
  extras?: readonly Extra[]
}

export type Extra = { name: string; price: string; minutes?: number; most?: number }

const minutesPerDay = 24 * 60

export const policies: Record<PolicyKey, NewBookingPolicy> = {
  standard: {
    name: 'Until the day before',
    customPolicyDescription: {
      enabled: true,
      description: 'Too late for that? Call us, and we find a way. Please come five minutes early.',
    },
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
    limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 35 * minutesPerDay },
    waitlistPolicy: { enabled: true, capacity: 10, reservationTimeInMinutes: 120 },
    cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: minutesPerDay, allowAnonymous: true },
    reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: minutesPerDay, allowAnonymous: true },
  },
  strict: {
    name: 'Half the price when it is late',
    customPolicyDescription: {
      enabled: true,
      description: 'The machine and Jonas are yours alone. Please come five minutes early.',
    },
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
    limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 35 * minutesPerDay },
    waitlistPolicy: { enabled: true, capacity: 10, reservationTimeInMinutes: 120 },
    cancellationPolicy: { enabled: true, allowAnonymous: true },
    reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: minutesPerDay, allowAnonymous: true },
    cancellationFeePolicy: {
      enabled: true,
      cancellationWindows: [{ percentage: '50', startInMinutes: minutesPerDay }],
      autoCollectFeeEnabled: false,
    },
    lateFeePolicy: { noShowEnabled: true },
  },
  workshop: {
    name: 'Until two days before',
    customPolicyDescription: {
      enabled: true,
      description: 'We prepare the clay for you the day before. Your piece is fired and ready three weeks later.',
    },
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: minutesPerDay },
    limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 * minutesPerDay },
    cancellationPolicy: {
      enabled: true,
      limitLatestCancellation: true,
      latestCancellationInMinutes: 2 * minutesPerDay,
      allowAnonymous: true,
    },
    reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 2 * minutesPerDay, allowAnonymous: true },
  },
  'drop-in': {
    name: 'Until the evening before',
    customPolicyDescription: { enabled: true, description: 'The door opens fifteen minutes before, and closes when we begin.' },
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 30 },
    limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 28 * minutesPerDay },
    waitlistPolicy: { enabled: true, capacity: 6, reservationTimeInMinutes: 60 },
    cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 12 * 60, allowAnonymous: true },
    reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 12 * 60, allowAnonymous: true },
  },
}

export const offers: Record<ServiceKey, Offer> = {
  massage: {
    name: 'Deep tissue massage',
    tagLine: 'Slow, firm work, as long as you like',
    description:
      'Slow, firm work along the back, neck and hips. We talk for five minutes first, so the pressure fits the day you are having. Good after long desk weeks and hard training. Ninety minutes leave time for legs and feet, and for the one knot that needs ten quiet minutes.\n\nNot for the first three months of pregnancy, or with a fever. Bring nothing: towels and oil (unscented, if you like) are here.',
    category: 'Treatments',
    picture: { url: '/sample/deep-tissue-massage.svg', altText: 'A resting back like a landscape', width: 640, height: 480 },
    minutes: 60,
    bufferMinutes: 15,
    price: '75.00',
    otherLengths: [{ minutes: 90, price: '105.00' }],
    staff: ['ada', 'noor'],
    policy: 'standard',
  },
  firstVisit: {
    name: 'Physio first visit',
    tagLine: 'We look, listen and make a plan',
    description:
      'Noor asks what hurts and when, looks at how you move, and treats what can be treated today. You leave with two exercises, not ten, and a plan for the next weeks.\n\nNoor reads every request herself and answers within the day. Bring a prescription if you have one; you do not need one.',
    category: 'Treatments',
    picture: { url: '/sample/physio-first-visit.svg', altText: 'Two hands around a knee', width: 640, height: 480 },
    minutes: 45,
    bufferMinutes: 15,
    price: '60.00',
    staff: ['noor'],
    policy: 'standard',
    room: 'treatmentRoom2',
    needsApproval: true,
  },
  followUp: {
    name: 'Physio follow-up',
    tagLine: 'For those who have a plan',
    description:
      'We check what has changed, treat, and adjust the exercises. Only after a first visit, which is why it is not on the list.',
    category: 'Treatments',
    picture: { url: '/sample/physio-first-visit.svg', altText: 'Two hands around a knee', width: 640, height: 480 },
    minutes: 45,
    bufferMinutes: 0,
    price: '52.00',
    staff: ['noor'],
    policy: 'standard',
    room: 'treatmentRoom2',
    isHidden: true,
  },
  reformer: {
    name: 'Reformer, one to one',
    isRepeatable: true,
    tagLine: 'The whole machine for you',
    description:
      'Fifty or eighty minutes on springs and straps with Jonas beside you. He sets the machine to your back, not to a class. First timers are welcome and usually stay.\n\nBring socks with grip, or borrow ours.',
    category: 'Movement',
    picture: { url: '/sample/reformer-pilates.svg', altText: 'A reformer in morning light', width: 640, height: 480 },
    minutes: 50,
    bufferMinutes: 10,
    price: '68.00',
    otherLengths: [{ minutes: 80, price: '98.00' }],
    extras: [
      { name: 'Slow stretching at the end', price: '15.00', minutes: 15 },
      { name: 'Socks with grip, to keep', price: '12.00', most: 3 },
    ],
    staff: ['jonas'],
    policy: 'strict',
  },
  yinAndSound: {
    name: 'Yin & Sound, for one',
    tagLine: 'Long shapes, seven bowls, no talking',
    description:
      'Six long shapes on the floor, held with blankets and blocks, while Mateo plays. You do not have to be bendy, and you may fall asleep. For two, just write it in the note: same price.',
    category: 'Movement',
    picture: { url: '/sample/yin-and-sound.svg', altText: 'Bowls in a half circle', width: 640, height: 480 },
    minutes: 75,
    bufferMinutes: 15,
    price: '80.00',
    staff: ['mateo'],
    policy: 'standard',
  },
  wheel: {
    name: 'First bowl on the wheel',
    tagLine: 'Two hours, one bowl to keep',
    description:
      'Jonas shows you how to centre the clay, then mostly keeps his hands to himself. You throw as many as you like and choose one to be glazed and fired.\n\nCome in something that may get dirty. Short nails help.',
    category: 'Pottery',
    picture: { url: '/sample/pottery-for-beginners.svg', altText: 'A bowl on the wheel', width: 640, height: 480 },
    minutes: 120,
    bufferMinutes: 30,
    price: '95.00',
    staff: ['jonas'],
    policy: 'workshop',
  },
}
