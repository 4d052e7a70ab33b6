import { type EventName, eventNames, eventSchemas } from '@foyer/contract'
import { eventTypeOf, isPlatformEvent, type WireEvent, wireEventOf } from '@foyer/domain'
import { withReferences } from './openapi-references.ts'

/** `members`: what an event has besides the members that all have. */
export type ToldEvent = { eventType: string; isOfPlatform: boolean; summary: string; members: Record<string, unknown> }

/** Every event that webhooks are told. */
export const toldEvents = (): ToldEvent[] =>
  eventNames.map((name) => {
    const { summary, members } = partOf(name)
    return {
      eventType: eventTypeOf(name),
      isOfPlatform: isPlatformEvent(name),
      summary: `${name.replaceAll(/[._]/g, ' ')}: ${summary}`,
      members: Object.fromEntries(Object.entries(members).map(([member, schema]) => [member, withReferences(schema)])),
    }
  })

export const webhookEntry = ({ eventType, isOfPlatform, summary, members }: ToldEvent) => ({
  post: {
    tags: ['webhooks'],
    summary,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: standardMessage(eventType, objectOf(members)) },
        ...(isOfPlatform && { 'text/plain': { schema: { $ref: '#/components/schemas/PlatformWebhook' } } }),
      },
    },
    responses: { '2XX': { description: 'Taken; any other answer is tried again' } },
  },
})

const text = { type: 'string' }
const objectOf = (properties: Record<string, unknown>) => ({ type: 'object', properties })

const head = {
  siteId: text,
  identity: objectOf({ identityType: text, anonymousVisitorId: text, memberId: text, wixUserId: text, appId: text }),
  id: text,
  entityFqdn: text,
  slug: text,
  entityId: text,
  eventTime: text,
  triggeredByAnonymizeRequest: { type: 'boolean' },
  entityEventSequence: text,
}

const standardMessage = (eventType: string, ownMembers: unknown) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: eventType },
    timestamp: text,
    data: { allOf: [{ $ref: '#/components/schemas/WebhookEvent' }, ownMembers] },
  },
})

export const webhookSchemas = {
  WebhookEvent: {
    ...objectOf(head),
    description: 'What the events of all types have. STANDARD deliveries are signed as standardwebhooks.com says.',
  },
  PlatformWebhook: {
    type: 'string',
    description: 'A JWT signed with RS256, whose claim `data` holds the event type, and the event and its identity as JSON in strings',
  },
}

type Part = { summary: string; members: Record<string, unknown> }

/** Schemas in place of the values are led through what makes the event, so that both have one form. */
const partOf = (name: EventName): Part => {
  const wire = wireEventOf({ ...nobody, name, payload: schemasIn(name) })
  if (!wire) return { summary: 'carries nothing else', members: { actionEvent: objectOf({ body: objectOf({}) }) } }
  return partOfWire(wire)
}

const nobody = { id: '', entityId: '', sequence: '', occurredAt: '2000-01-01T00:00:00.000Z', initiatedBy: {} }

type ObjectSchema = { properties?: Record<string, unknown> }

const schemasIn = (name: EventName): Record<string, unknown> => {
  const { properties = {} } = eventSchemas[name] as ObjectSchema
  // Of an assignment the wire carries members of the entity.
  if (!name.startsWith('badge_assignment.')) return properties
  return { ...properties, entity: (properties.entity as ObjectSchema).properties }
}

const partOfWire = (wire: WireEvent): Part => {
  if ('createdEvent' in wire) return { summary: 'carries the new entity', members: { createdEvent: objectOf(wire.createdEvent) } }
  if ('updatedEvent' in wire)
    return { summary: 'carries the entity after the change', members: { updatedEvent: objectOf(wire.updatedEvent) } }
  if ('deletedEvent' in wire) {
    const summary = 'deletedEntity' in wire.deletedEvent ? 'carries what was deleted' : 'carries the id alone'
    return { summary, members: { deletedEvent: objectOf(wire.deletedEvent) } }
  }
  const { body } = wire.actionEvent
  const names = Object.keys(body)
  return {
    summary: names.length === 0 ? 'carries the id alone' : `carries ${names.join(', ')}`,
    members: { actionEvent: objectOf({ body: objectOf(bodySchemas(body)) }) },
  }
}

/** `flowControlSettings` is made of a flag, so it holds a schema without being one. */
const bodySchemas = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, schema]: [string, Record<string, unknown>]) => [
      name,
      'withRefund' in schema ? objectOf({ withRefund: schema.withRefund }) : schema,
    ]),
  )
