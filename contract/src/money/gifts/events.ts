import { Type } from 'typebox'
import { Gift, GiftSettings } from './schemas.ts'

/** Domain events of gifts: name → payload. Codes are in none of them. */
export const giftEvents = {
  'gift.created': Type.Object({ entity: Gift }),
  'gift.updated': Type.Object({ entity: Gift, previous: Gift }),
  'gift_settings.updated': Type.Object({ entity: GiftSettings, previous: GiftSettings }),
} as const
