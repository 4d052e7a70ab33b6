import { Type } from 'typebox'
import { TakenHow } from '../../ground/desk-method.ts'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata } from '../../ground/querying.ts'
import { Email, Guid, IsoInstant, Nothing, Revision } from '../../ground/scalars.ts'
import { PlanOrder } from '../orders/schemas.ts'
import { FoundGift, Gift, GiftHistoryEntry, GiftSettings, GiftStatus, NewGift, NewManualGift, OwnGift } from './schemas.ts'

const GiftId = Type.Object({ giftId: Guid })
const GiftAnswer = Type.Object({ gift: Gift })
const SettingsAnswer = Type.Object({ giftSettings: GiftSettings })
/** Case, blanks and dashes are ignored. */
const Code = Type.String({ minLength: 1, maxLength: 60 })
const plan = ['plan_not_found', 'archived_plan', 'GIFT_NOT_OFFERED'] as const

const ofCustomers = rows({
  createGift: {
    method: 'POST',
    path: '/_api/foyer/v1/gifts',
    access: 'visitor',
    isIdempotent: true,
    limitPerMinute: 20,
    clientBound: 'logInsPerMinute',
    summary: 'Buy a plan as a gift; it is paid by `startPayment`, or at the business',
    body: Type.Object({ gift: NewGift }),
    response: Type.Object({ gift: OwnGift }),
    errors: [...plan, 'ONLINE_PAYMENT_NOT_OFFERED', 'ON_THE_SPOT_NOT_OFFERED'],
  },
  getOwnGift: {
    method: 'GET',
    path: '/_api/foyer/v1/gifts/{giftId}/own',
    access: 'visitor',
    isRead: true,
    summary: 'A gift that the caller bought, with its code once it is paid',
    params: GiftId,
    response: Type.Object({ gift: OwnGift }),
    errors: ['GIFT_NOT_FOUND'],
  },
  getGiftPdf: {
    method: 'GET',
    path: '/_api/foyer/v1/gifts/{giftId}/pdf',
    access: 'visitor',
    permission: 'orders.manage',
    isRead: true,
    kind: 'file',
    summary: 'A paid gift with its code as a PDF to print; customers reach those that they bought',
    params: GiftId,
    response: Nothing,
    errors: ['GIFT_NOT_FOUND', 'INVALID_GIFT_STATUS'],
  },
  findGift: {
    method: 'POST',
    path: '/_api/foyer/v1/gifts/find',
    access: 'visitor',
    isRead: true,
    limitPerMinute: 20,
    clientBound: 'logInsPerMinute',
    summary: 'The gift behind a code; a wrong code counts twice against the limit',
    body: Type.Object({ code: Code }),
    response: Type.Object({ gift: FoundGift }),
    errors: ['GIFT_NOT_FOUND'],
  },
  redeemGift: {
    method: 'POST',
    path: '/_api/foyer/v1/gifts/redeem',
    access: 'member',
    isIdempotent: true,
    limitPerMinute: 10,
    summary: 'Make an order of a gift, once; it begins now or on the day that is chosen',
    body: Type.Object({ code: Code, startDate: Type.Optional(IsoInstant) }),
    response: Type.Object({ order: PlanOrder }),
    errors: ['GIFT_NOT_FOUND', 'GIFT_NOT_REDEEMABLE', 'purchases_limit_reached', 'invalid_start_date', 'member_not_found'],
  },
})

const ofBusiness = rows({
  listGifts: {
    method: 'GET',
    path: '/_api/foyer/v1/gifts',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'Gifts, the newest first',
    query: Type.Object({
      status: Type.Optional(GiftStatus),
      planId: Type.Optional(Guid),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: Type.Object({ gifts: Type.Array(Gift), pagingMetadata: PagingMetadata }),
    errors: [],
  },
  getGift: {
    method: 'GET',
    path: '/_api/foyer/v1/gifts/{giftId}',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'One gift, and what happened to it',
    params: GiftId,
    response: Type.Object({ gift: Gift, history: Type.Array(GiftHistoryEntry) }),
    errors: ['GIFT_NOT_FOUND'],
  },
  createManualGift: {
    method: 'POST',
    path: '/_api/foyer/v1/gifts/manual',
    access: 'manager',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Give a plan without a payment',
    body: Type.Object({ gift: NewManualGift }),
    response: GiftAnswer,
    errors: [...plan],
  },
  markGiftAsPaid: {
    method: 'POST',
    path: '/_api/foyer/v1/gifts/{giftId}/mark-as-paid',
    access: 'manager',
    permission: 'orders.manage',
    summary: 'The giver has paid at the business: the gift can be redeemed from now on',
    params: GiftId,
    body: Type.Object({ ...TakenHow }),
    response: GiftAnswer,
    errors: ['GIFT_NOT_FOUND', 'INVALID_GIFT_STATUS', 'DESK_METHOD_NOT_FOUND'],
  },
  resendGift: {
    method: 'POST',
    path: '/_api/foyer/v1/gifts/{giftId}/resend',
    access: 'manager',
    permission: 'orders.manage',
    summary: 'Send the receiver their mail now, again or to another address',
    params: GiftId,
    body: Type.Object({ email: Type.Optional(Email) }),
    response: GiftAnswer,
    errors: ['GIFT_NOT_FOUND', 'INVALID_GIFT_STATUS', 'GIFT_WITHOUT_ADDRESS'],
  },
  cancelGift: {
    method: 'POST',
    path: '/_api/foyer/v1/gifts/{giftId}/cancel',
    access: 'manager',
    permission: 'orders.manage',
    furtherPermissions: ['payments.manage'],
    summary: 'Cancel a gift that was not redeemed, and give back what was paid if asked',
    params: GiftId,
    body: Type.Object({ refund: Type.Optional(Type.Boolean()), reason: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: GiftAnswer,
    errors: ['GIFT_NOT_FOUND', 'INVALID_GIFT_STATUS'],
  },
  getGiftSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/gift-settings',
    access: 'visitor',
    isRead: true,
    summary: 'Whether plans can be bought as gifts, and for how long a gift can be redeemed',
    response: SettingsAnswer,
    errors: [],
  },
  updateGiftSettings: {
    method: 'PUT',
    path: '/_api/foyer/v1/gift-settings',
    access: 'manager',
    permission: 'site.manage',
    summary: 'Set whether plans can be bought as gifts, and for how long those of the future can be redeemed',
    body: Type.Object({
      giftSettings: Type.Object({
        isOffered: GiftSettings.properties.isOffered,
        validMonths: GiftSettings.properties.validMonths,
        revision: Revision,
      }),
    }),
    response: SettingsAnswer,
    errors: ['STALE_REVISION'],
  },
})

export const giftsOperations = { ...ofCustomers, ...ofBusiness }
