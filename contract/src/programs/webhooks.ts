import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, IsoInstant, Nothing, Revision } from '../ground/scalars.ts'

/** `PLATFORM`: a signed JWT as text, as receivers of the hosted platform read it. `STANDARD`: JSON, signed as standardwebhooks.com says. */
export const WebhookFormat = Type.Enum(['PLATFORM', 'STANDARD'])
export type WebhookFormat = Static<typeof WebhookFormat>

const Url = Type.String({ minLength: 1, maxLength: 2000, examples: ['https://accounts.example.com/foyer'] })
/** Without any, all events that the format knows are sent. */
const EventTypes = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200, examples: [['wix.bookings.v2.booking_confirmed']] })

/** An address of another program that hears what happens on the site. */
export const Webhook = Type.Object({
  id: Guid,
  url: Url,
  format: WebhookFormat,
  eventTypes: Type.Optional(EventTypes),
  /** `SWITCHED_OFF` by a manager, or after three days in which the receiver took nothing. */
  status: Type.Enum(['ACTIVE', 'SWITCHED_OFF']),
  /** Since when the receiver has taken nothing. */
  failingSince: Type.Optional(IsoInstant),
  lastDeliveredDate: Type.Optional(IsoInstant),
  /** Deliveries that are still due. */
  waiting: Type.Integer(),
  /** Until then deliveries are also signed with the former secret. */
  formerSecretEnds: Type.Optional(IsoInstant),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Webhook = Static<typeof Webhook>

export const NewWebhook = Type.Object({ url: Url, format: WebhookFormat, eventTypes: Type.Optional(EventTypes) })
export type NewWebhook = Static<typeof NewWebhook>

export const WebhookChanges = Type.Object({
  revision: Revision,
  url: Type.Optional(Url),
  eventTypes: Type.Optional(EventTypes),
  status: Type.Optional(Webhook.properties.status),
})
export type WebhookChanges = Static<typeof WebhookChanges>

/** The public key with which `PLATFORM` deliveries of the site are checked, as SPKI in PEM. */
const PublicKey = Type.String()

const DeliveryTry = Type.Object({
  at: IsoInstant,
  /** Of the answer; missing where none came. */
  status: Type.Optional(Type.Integer()),
  ms: Type.Integer(),
  /** The first kilobyte of the answer, or why there was none. */
  answer: Type.String(),
})

export const WebhookDelivery = Type.Object({
  id: Guid,
  eventId: Guid,
  eventType: Type.String(),
  entityId: Guid,
  status: Type.Enum(['WAITING', 'DELIVERED', 'FAILED']),
  isTest: Type.Boolean(),
  createdDate: IsoInstant,
  /** The next try of a delivery that waits. */
  dueDate: Type.Optional(IsoInstant),
  /** Oldest first. */
  tries: Type.Array(DeliveryTry),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** What a receiver is sent. */
const WebhookMessage = Type.Object({
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.String(),
  /** What a receiver reads out of the body. */
  decoded: FreeForm,
})

const WebhookId = Type.Object({ webhookId: Guid })
const DeliveryId = Type.Object({ webhookId: Guid, deliveryId: Guid })
const DeliveryAnswer = Type.Object({ delivery: WebhookDelivery })

const asOwner = { access: 'manager', permission: 'access.manage' } as const
const asReader = { access: 'manager', permission: 'access.read', isRead: true } as const

export const webhooksOperations = rows({
  createWebhook: {
    method: 'POST',
    path: '/_api/foyer/v1/webhooks',
    ...asOwner,
    movesTrust: true,
    summary: 'Send what happens to an address; only this answer holds the secret that signs STANDARD deliveries',
    body: Type.Object({ webhook: NewWebhook }),
    response: Type.Object({ webhook: Webhook, publicKey: PublicKey, secret: Type.String() }),
    errors: ['TOO_MANY_WEBHOOKS'],
  },
  listWebhooks: {
    method: 'GET',
    path: '/_api/foyer/v1/webhooks',
    ...asReader,
    summary: 'All webhooks, newest first, and the public key of PLATFORM deliveries once there is one',
    response: Type.Object({
      webhooks: Type.Array(Webhook),
      publicKey: Type.Optional(PublicKey),
      /** The key that follows, and when. */
      nextPublicKey: Type.Optional(Type.Object({ publicKey: PublicKey, startDate: IsoInstant })),
    }),
    errors: [],
  },
  getWebhook: {
    method: 'GET',
    path: '/_api/foyer/v1/webhooks/{webhookId}',
    ...asReader,
    summary: 'One webhook',
    params: WebhookId,
    response: Type.Object({ webhook: Webhook, publicKey: PublicKey }),
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/_api/foyer/v1/webhooks/{webhook.id}',
    ...asOwner,
    movesTrust: true,
    summary: 'Change the address or the events of a webhook, or switch it off or on',
    params: Type.Object({ 'webhook.id': Guid }),
    body: Type.Object({ webhook: WebhookChanges }),
    response: Type.Object({ webhook: Webhook }),
    errors: ['WEBHOOK_NOT_FOUND', 'STALE_REVISION'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/_api/foyer/v1/webhooks/{webhookId}',
    ...asOwner,
    summary: 'Delete a webhook and its log: nothing more is sent',
    params: WebhookId,
    response: Nothing,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/_api/foyer/v1/webhooks/{webhookId}/rotate-secret',
    ...asOwner,
    movesTrust: true,
    summary: 'Make a new secret; for a day STANDARD deliveries are signed with both',
    params: WebhookId,
    response: Type.Object({ webhook: Webhook, secret: Type.String() }),
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  rotateWebhookKey: {
    method: 'POST',
    path: '/_api/foyer/v1/webhooks/rotate-key',
    ...asOwner,
    movesTrust: true,
    summary: 'Make a new key for PLATFORM deliveries; it signs from the next day on, until then receivers know both',
    response: Type.Object({ publicKey: PublicKey, startDate: IsoInstant }),
    errors: [],
  },
  testWebhook: {
    method: 'POST',
    path: '/_api/foyer/v1/webhooks/{webhookId}/test',
    ...asOwner,
    summary: 'Send the newest event of a type, or a made-up one, at once and once; the answer tells what came of it',
    params: WebhookId,
    body: Type.Object({ eventType: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: DeliveryAnswer,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/_api/foyer/v1/webhooks/{webhookId}/deliveries',
    ...asReader,
    summary: 'The deliveries of the last thirty days, newest first, a page at a time',
    params: WebhookId,
    query: Type.Object({
      status: Type.Optional(WebhookDelivery.properties.status),
      /** Those made before this delivery. */
      before: Type.Optional(Guid),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    response: Type.Object({ deliveries: Type.Array(WebhookDelivery), hasMore: Type.Boolean() }),
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  getWebhookDelivery: {
    method: 'GET',
    path: '/_api/foyer/v1/webhooks/{webhookId}/deliveries/{deliveryId}',
    ...asReader,
    summary: 'One delivery, with what is sent; what was forgotten with a person is missing',
    params: DeliveryId,
    response: Type.Object({ delivery: WebhookDelivery, message: Type.Optional(WebhookMessage) }),
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_DELIVERY_NOT_FOUND'],
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/_api/foyer/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
    ...asOwner,
    summary: 'Send a delivery again, under the same id',
    params: DeliveryId,
    response: DeliveryAnswer,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_SWITCHED_OFF'],
  },
  replayWebhookDeliveries: {
    method: 'POST',
    path: '/_api/foyer/v1/webhooks/{webhookId}/replay',
    ...asOwner,
    summary: 'Send everything again that happened in a span of time, or what of it failed',
    params: WebhookId,
    body: Type.Object({ from: IsoInstant, to: IsoInstant, onlyFailed: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ count: Type.Integer() }),
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_SWITCHED_OFF'],
  },
  listWebhookEventTypes: {
    method: 'GET',
    path: '/_api/foyer/v1/webhook-event-types',
    ...asReader,
    summary: 'Every event that can be heard',
    response: Type.Object({
      eventTypes: Type.Array(
        Type.Object({
          eventType: Type.String(),
          /** Whether the PLATFORM format has it. */
          isOfPlatform: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
  },
  getWebhookExample: {
    method: 'GET',
    path: '/_api/foyer/v1/webhooks/{webhookId}/examples/{eventType}',
    ...asReader,
    summary: 'What the receiver would be sent for the newest event of a type',
    params: Type.Object({ webhookId: Guid, eventType: Type.String({ maxLength: 100 }) }),
    response: Type.Object({ message: Type.Optional(WebhookMessage) }),
    errors: ['WEBHOOK_NOT_FOUND'],
  },
})
