import type { Shape } from './pictures/state-shape.tsx'

export type Tone = 'ok' | 'wait' | 'hold' | 'queue' | 'here' | 'bad' | 'gone'

export type State =
  | 'confirmed'
  | 'pending'
  | 'held'
  | 'waiting'
  | 'offered'
  | 'attended'
  | 'not-attended'
  | 'declined'
  | 'canceled'
  | 'double-booked'
  | 'paid'
  | 'unpaid'
  | 'deposit-paid'
  | 'refunded'
  | 'failed'

export const stateLook: Record<State, { shape: Shape; tone: Tone }> = {
  confirmed: { shape: 'disc', tone: 'ok' },
  pending: { shape: 'half', tone: 'wait' },
  held: { shape: 'clock', tone: 'hold' },
  waiting: { shape: 'queue', tone: 'queue' },
  offered: { shape: 'diamond', tone: 'queue' },
  attended: { shape: 'ticked-disc', tone: 'here' },
  'not-attended': { shape: 'ring', tone: 'gone' },
  declined: { shape: 'slashed', tone: 'bad' },
  canceled: { shape: 'cross', tone: 'gone' },
  'double-booked': { shape: 'warning', tone: 'bad' },
  paid: { shape: 'tick', tone: 'gone' },
  unpaid: { shape: 'ring', tone: 'wait' },
  'deposit-paid': { shape: 'half', tone: 'wait' },
  refunded: { shape: 'cross', tone: 'gone' },
  failed: { shape: 'warning', tone: 'bad' },
}

export const toneFill: Record<Tone, string> = {
  ok: 'text-ok-ink bg-ok-wash [--shape-below:var(--ok-wash)]',
  wait: 'text-wait-ink bg-wait-wash [--shape-below:var(--wait-wash)]',
  hold: 'text-hold-ink bg-hold-wash [--shape-below:var(--hold-wash)]',
  queue: 'text-queue-ink bg-queue-wash [--shape-below:var(--queue-wash)]',
  here: 'text-here-ink bg-here-wash [--shape-below:var(--here-wash)]',
  bad: 'text-bad-ink bg-bad-wash [--shape-below:var(--bad-wash)]',
  gone: 'text-gone-ink bg-gone-wash [--shape-below:var(--gone-wash)]',
}

export const toneInk: Record<Tone, string> = {
  ok: 'text-ok-ink',
  wait: 'text-wait-ink',
  hold: 'text-hold-ink',
  queue: 'text-queue-ink',
  here: 'text-here-ink',
  bad: 'text-bad-ink',
  gone: 'text-gone-ink',
}

export const toneEdge: Record<Tone, string> = {
  ok: 'border-ok-line/55',
  wait: 'border-wait-line/55',
  hold: 'border-hold-line/55',
  queue: 'border-queue-line/55',
  here: 'border-here-line/55',
  bad: 'border-bad-line/55',
  gone: 'border-gone-line/55',
}
