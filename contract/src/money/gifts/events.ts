import { Type } from 'typebox'
import { Gift, GiftSettings } from './schemas.ts'

export const giftEvents = {
  'gift.created': Type.Object({ entity: Gift }),
  'gift.updated': Type.Object({ entity: Gift, previous: Gift }),
  'gift_settings.updated': Type.Object({ entity: GiftSettings, previous: GiftSettings }),
} as const
