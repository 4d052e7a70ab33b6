import type { ClientKey } from './clients.ts'

/** A request to Noor for a first visit. `inDays` counts the days on which she works, from the day the sample is made. */
export type FirstVisit = {
  client: ClientKey
  at: string
  inDays: number
  message: string
  /** The outcome; open requests wait for an answer. */
  answer: 'OPEN' | 'CONFIRMED' | 'DECLINED'
  reply?: string
}

/** Noor sees new clients at half past one and five: no regular client comes then. */
export const firstVisits: readonly FirstVisit[] = [
  { client: 'fuchs', at: '17:00', inDays: 1, message: 'Right hip, since the half marathon. Stairs are the worst.', answer: 'OPEN' },
  {
    client: 'krueger',
    at: '13:30',
    inDays: 3,
    message: 'For my son Emil, he is nine. Sore knee after football, no fall that he remembers.',
    answer: 'OPEN',
  },
  { client: 'behrens', at: '17:00', inDays: 2, message: 'Back to the office means back to the neck pain.', answer: 'CONFIRMED' },
  { client: 'hartwig', at: '17:00', inDays: -3, message: 'Wrist. I pot, and I type.', answer: 'CONFIRMED' },
  {
    client: 'blum',
    at: '13:30',
    inDays: 4,
    message: 'Could you come to our office in Mitte? We would be six people.',
    answer: 'DECLINED',
    reply: 'We treat at the studio only, I am sorry. You are all welcome here, one at a time.',
  },
]

/** Notes of regular clients. */
export const notes: Partial<Record<ClientKey, string>> = {
  demir: 'Left shoulder, please no music.',
  okafor: 'Marathon on Sunday, so gently on the calves.',
  brandt: 'Unscented oil as always, thank you.',
  ziegler: 'I may be five minutes late, the tram.',
  pohl: 'There will be two of us.',
  falk: 'Ilse sent me. I have never done this before.',
}
