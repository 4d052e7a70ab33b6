import type { Move, MovedReason } from '@foyer/contract'
import { formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import type { moving } from '../../text/en/setup/moving.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import type { State } from '../../ui/state.ts'

export const useInstantText = (): ((instant: string) => string) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return (instant) => formatWhenShort(instant, timeZone, locale)
}

export const stateOf: Record<Move['status'], State> = {
  READING: 'pending',
  CHECKING: 'pending',
  READY: 'held',
  APPLYING: 'pending',
  APPLIED: 'confirmed',
  UNDOING: 'pending',
  UNDONE: 'canceled',
  FAILED: 'failed',
  STOPPED: 'canceled',
}

type UnderWay = 'READING' | 'CHECKING' | 'APPLYING' | 'UNDOING'

export const isUnderWay = (status: Move['status']): status is UnderWay =>
  status === 'READING' || status === 'CHECKING' || status === 'APPLYING' || status === 'UNDOING'

type Kind = keyof (typeof moving)['kinds']
type Reason = keyof (typeof moving)['reasons']

const kinds: Record<Kind, true> = {
  locations: true,
  categories: true,
  resourceTypes: true,
  resources: true,
  bookingForms: true,
  bookingPolicies: true,
  staffMembers: true,
  workingHours: true,
  addOns: true,
  services: true,
  serviceOptions: true,
  addOnGroups: true,
  sessions: true,
  customFields: true,
  clients: true,
  members: true,
  plans: true,
  orders: true,
  bookings: true,
  credits: true,
  participations: true,
  catalogue: true,
  pictures: true,
}

const reasons: Record<Reason, true> = {
  BOOKED: true,
  HELD: true,
  BLOCKED: true,
  FULL: true,
  SESSION_CANCELED: true,
  SERVICE_NOT_TAKEN: true,
  PLAN_NOT_TAKEN: true,
  ORDER_NOT_TAKEN: true,
  NOT_FINISHED: true,
  ON_WAITING_LIST: true,
  NO_LOGIN_EMAIL: true,
  ALREADY_EXISTS: true,
  NAMES_REFUSED: true,
  OVER: true,
  CHANGED_SINCE: true,
  USED_SINCE: true,
}

const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)
const isReason = (code: string): code is Reason => Object.hasOwn(reasons, code)

export const stepName = (step: string, t: Translate): string => (isKind(step) ? t(`manager.moving.kinds.${step}`) : step)

/** A refusal of another room is said in its own words, with the field that it is about. */
export const reasonText = ({ code, field, description }: MovedReason, t: Translate): string => {
  if (isReason(code)) return t(`manager.moving.reasons.${code}`)
  return [field, description || code].filter(Boolean).join(': ')
}
