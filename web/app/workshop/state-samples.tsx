import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import type { State } from '../ui/state.ts'
import { Caption, SamplePart } from './sample-part.tsx'

const bookingStates: [State, string][] = [
  ['confirmed', 'Confirmed'],
  ['pending', 'To approve'],
  ['held', 'Held 11:42'],
  ['waiting', 'Waitlist, 2nd'],
  ['offered', 'Offer sent'],
  ['attended', 'Checked in'],
  ['not-attended', 'No-show'],
  ['declined', 'Declined'],
  ['canceled', 'Canceled'],
  ['double-booked', 'Double-booked'],
]

const moneyStates: [State, string][] = [
  ['paid', 'Paid'],
  ['unpaid', 'Unpaid'],
  ['deposit-paid', 'Deposit paid'],
  ['refunded', 'Refunded'],
  ['failed', 'Failed'],
]

const Badges = ({ states, isPlain = false }: { states: [State, string][]; isPlain?: boolean }) => (
  <div className="flex flex-wrap gap-x-4 gap-y-2">
    {states.map(([state, word]) => (
      <Badge key={state} state={state} isPlain={isPlain}>
        {word}
      </Badge>
    ))}
  </div>
)

export const StateSamples = () => (
  <SamplePart title="Booking states">
    <p className="mb-4 max-w-measure text-ink-3 text-small">
      Shape first, then the word, then colour. Cover the colour and each is still told apart; in black and white print too.
    </p>
    <Badges states={bookingStates} />
    <Caption>Money and mail</Caption>
    <Badges states={moneyStates} />
    <Caption>Manager</Caption>
    <div data-density="dense" className="grid gap-3 text-control">
      <Badges states={bookingStates} />
      <Badges states={bookingStates} isPlain />
    </div>
  </SamplePart>
)

export const BannerSamples = () => (
  <SamplePart title="Banners">
    <div className="grid gap-3 wide:grid-cols-2">
      <Banner tone="wait" title="Noor answers by 18:00.">
        The time is kept for you until then.
      </Banner>
      <Banner tone="bad" title="We could not reach the server.">
        Nothing is lost. Try again in a moment.
      </Banner>
      <Banner tone="ok" title="Saved.">
        Visitors see the new price now.
      </Banner>
      <Banner tone="hold" title="Held for you, 11:42 left.">
        Nobody else can book it.
      </Banner>
      <Banner tone="queue" title="A place came free.">
        It is yours until 18:00.
      </Banner>
      <Banner tone="here" title="Checked in at 12:24." />
    </div>
  </SamplePart>
)
