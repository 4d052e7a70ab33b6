import { createHmac, createPrivateKey, type KeyObject } from 'node:crypto'
import type { WebhookFormat } from '@foyer/contract'
import { eventTypeOf, isPlatformEvent, type KeptEvent, type WireEvent, wireEventOf, wireIdentityOf } from '@foyer/domain'
import { SignJWT } from 'jose'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { currentKeys, unsealWebhookKey } from './webhook-keys.ts'
import type { StoredWebhook, StoredWebhookKey } from './webhooks-store.ts'

/** What a receiver is sent; `decoded` is what it reads out of the body. */
export type WebhookMessage = { headers: Record<string, string>; body: string; decoded: Record<string, unknown> }

/** How messages to one receiver are made. */
export type Signer = {
  siteId: string
  webhookId: string
  format: WebhookFormat
  /** `whsec_…`, the current one first. */
  secrets: string[]
  key: { id: string; privateKey: KeyObject }
}

export const isHeard = (format: WebhookFormat, eventName: string): boolean => format === 'STANDARD' || isPlatformEvent(eventName)

export const loadSigner = async (
  { db, signingKeys }: Pick<Dependencies, 'db' | 'signingKeys'>,
  webhook: StoredWebhook,
  now: string,
): Promise<Signer> => {
  const { current } = await currentKeys(db, webhook.siteId, now)
  if (!current) throw new Error(`The site ${webhook.siteId} has webhooks and no key for them`)
  return signerOf(signingKeys, webhook, current, now)
}

const signerOf = (keys: SigningKeys, webhook: StoredWebhook, key: StoredWebhookKey, now: string): Signer => {
  const { siteId, id, format, sealedSecret, formerSealedSecret, formerSecretEndsAt } = webhook
  const isFormerValid = formerSecretEndsAt !== null && now < formerSecretEndsAt
  const sealed = [sealedSecret, ...(isFormerValid && formerSealedSecret ? [formerSealedSecret] : [])]
  return {
    siteId,
    webhookId: id,
    format,
    secrets: sealed.map((secret) => unsealSecret(keys, webhook, secret)),
    key: { id: key.id, privateKey: createPrivateKey(unsealWebhookKey(keys, siteId, key)) },
  }
}

export const sealSecret = (keys: SigningKeys, webhook: Pick<StoredWebhook, 'siteId' | 'id'>, secret: string): string =>
  keys.seal(secret, secretRowOf(webhook))

const unsealSecret = (keys: SigningKeys, webhook: StoredWebhook, sealed: string): string => {
  const secret = keys.unseal(sealed, secretRowOf(webhook))
  if (secret === null) throw new Error(`The secret of the webhook ${webhook.id} was sealed with a key that is not here`)
  return secret
}

const secretRowOf = ({ siteId, id }: Pick<StoredWebhook, 'siteId' | 'id'>): string => `webhooks ${siteId} ${id}`

/** Null for an event of which nothing is left to tell, or which the format does not know. */
export const messageOf = async (signer: Signer, event: KeptEvent, now: string): Promise<WebhookMessage | null> => {
  const wire = isHeard(signer.format, event.name) ? wireEventOf(event) : null
  if (!wire) return null
  return signer.format === 'PLATFORM' ? await platformMessage(signer, event, { wire, now }) : standardMessage(signer, event, { wire, now })
}

type Told = { wire: WireEvent; now: string }

/** Strings inside strings, as the platform's receivers decode them. */
const platformMessage = async ({ siteId, webhookId, key }: Signer, event: KeptEvent, { wire, now }: Told): Promise<WebhookMessage> => {
  const identity = wireIdentityOf(event)
  const told = {
    eventType: eventTypeOf(event.name),
    instanceId: siteId,
    data: JSON.stringify(wire),
    ...(identity && { identity: JSON.stringify(identity) }),
  }
  const issuedAt = secondsOf(now)
  const body = await new SignJWT({ data: JSON.stringify(told) })
    .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
    .setIssuer('wix.com')
    .setAudience(webhookId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + hour)
    .sign(key.privateKey)
  return { headers: { 'content-type': 'text/plain' }, body, decoded: { ...told, data: wire, ...(identity && { identity }) } }
}

const hour = 3600

const standardMessage = ({ secrets, siteId }: Signer, event: KeptEvent, { wire, now }: Told): WebhookMessage => {
  const identity = wireIdentityOf(event)
  const decoded = {
    type: eventTypeOf(event.name),
    timestamp: event.occurredAt,
    data: { siteId, ...(identity && { identity }), ...wire },
  }
  const body = JSON.stringify(decoded)
  const timestamp = String(secondsOf(now))
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((secret) => standardSignature(secret, `${event.id}.${timestamp}.${body}`)).join(' '),
    },
    body,
    decoded,
  }
}

/** The key is what follows `whsec_`, in base64. */
const standardSignature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64'))
    .update(signed)
    .digest('base64')}`

const secondsOf = (now: string): number => Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000)
