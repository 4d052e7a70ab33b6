import { type Contract, contract, errors, type Operation, operationsOf } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { sharedSchemas, withReferences } from './openapi-references.ts'
import { type ToldEvent, toldEvents, webhookEntry, webhookSchemas } from './openapi-webhooks.ts'

const ofPlainPage = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

export const registerOpenApi = (app: FastifyInstance): void => {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/openapi.json', async () => {
    document ??= openApiDocument(contract)
    return document
  })
  app.get('/api', async (_request, reply) => reply.headers(ofPlainPage).type('text/html; charset=utf-8').send(referencePage(contract)))
}

export const openApiDocument = (table: Contract) => ({
  openapi: '3.1.0',
  info: { title: 'Foyer', version: '0.1.0', description: 'Bookings, services, staff and calendar of one site.' },
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: { ...sharedSchemas(), ...webhookSchemas, Error: errorSchema },
  },
  paths: Object.fromEntries(byPath(table).map(([path, operations]) => [path, Object.fromEntries(operations.map(operationEntry))])),
  webhooks: Object.fromEntries(toldEvents().map((event) => [event.eventType, webhookEntry(event)])),
})

type Entry = { room: string; name: string; row: Operation }

const byPath = (table: Contract): [string, Entry[]][] =>
  Object.entries(Object.groupBy(operationsOf(table), ({ row }) => row.path)).map(([path, list]) => [path, list ?? []])

const operationEntry = ({ room, name, row }: Entry) => [
  row.method.toLowerCase(),
  {
    operationId: name,
    tags: [room],
    summary: row.summary,
    ...(row.permission && { 'x-permission': row.permission }),
    ...(row.furtherPermissions && { 'x-further-permissions': row.furtherPermissions }),
    security: row.access === 'anyone' ? [] : [{ token: [] }],
    parameters: [...parameters('path', row.params, true), ...parameters('query', row.query, false)],
    ...(row.body && { requestBody: { required: true, content: { 'application/json': { schema: withReferences(row.body) } } } }),
    ...(row.upload && { requestBody: { required: true, content: { [row.upload.contentType ?? 'application/octet-stream']: {} } } }),
    responses: {
      ...done(row),
      ...refusals(row),
    },
  },
]

const done = (row: Operation) => {
  if (row.kind === 'browser') return { 200: { description: 'A page', content: { 'text/html': {} } }, 302: { description: 'The way on' } }
  const content = row.kind === 'file' ? { '*/*': {} } : { 'application/json': { schema: withReferences(row.response) } }
  return { 200: { description: 'Done', content } }
}

const parameters = (location: 'path' | 'query', schema: Operation['params'], required: boolean) =>
  Object.entries((schema as { properties?: Record<string, object> } | undefined)?.properties ?? {}).map(([name, member]) => ({
    name,
    in: location,
    required,
    schema: withReferences(member),
  }))

const refusals = (row: Operation) => {
  const codes = [
    ...row.errors,
    'INVALID_ARGUMENT',
    ...(row.access === 'anyone' ? [] : ['UNAUTHENTICATED', 'PERMISSION_DENIED']),
    ...(row.movesTrust ? ['OWNER_REQUIRED', 'REAUTHENTICATION_REQUIRED'] : []),
  ] as Operation['errors'][number][]
  const byStatus = Object.groupBy(codes, (code) => String(errors[code].status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: (list ?? []).map((code) => `${code}: ${errors[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const errorSchema = {
  type: 'object',
  required: ['message', 'details'],
  properties: {
    message: { type: 'string' },
    details: {
      type: 'object',
      properties: {
        applicationError: {
          type: 'object',
          properties: { code: { type: 'string' }, description: { type: 'string' }, data: { type: 'object' } },
        },
        validationError: {
          type: 'object',
          properties: {
            fieldViolations: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  field: { type: 'string' },
                  description: { type: 'string' },
                  violatedRule: { type: 'string' },
                  data: { type: 'object' },
                },
              },
            },
          },
        },
      },
    },
  },
}

const referencePage = (table: Contract): string => {
  const operations = operationsOf(table)
  const rooms = Object.keys(table)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Foyer API</title><style>${style}</style></head><body>
<header><h1>Foyer API</h1><p>${operations.length} operations. The same as data: <a href="/openapi.json">openapi.json</a>. Send the token as <code>Authorization</code>, or an API key.</p>
<nav aria-label="Rooms">${rooms.map((room) => `<a href="#${room}">${room}</a>`).join(' ')} <a href="#events">events</a></nav></header>
<main>${rooms
    .map((room) =>
      roomSection(
        room,
        operations.filter((operation) => operation.room === room),
      ),
    )
    .join('')}${eventsSection()}</main></body></html>`
}

const eventsSection = (): string =>
  `<section id="events"><h2>events</h2><p>What webhooks are told. An owner adds one at <code>/manage/settings/webhooks</code>. A <code>$ref</code> names a schema of openapi.json.</p>${toldEvents().map(eventArticle).join('')}</section>`

const eventArticle = ({
  eventType,
  isOfPlatform,
  summary,
  members,
}: ToldEvent): string => `<article id="event-${eventType}"><h3>${eventType}</h3>
<p class="line"><span>${isOfPlatform ? 'STANDARD · PLATFORM' : 'STANDARD'}</span></p><p>${escaped(summary)}</p>
${schemaDetails('Event', members)}</article>`

const roomSection = (room: string, operations: { name: string; row: Operation }[]): string =>
  `<section id="${room}"><h2>${room}</h2>${operations.map(({ name, row }) => operationArticle(name, row)).join('')}</section>`

const operationArticle = (name: string, row: Operation): string => `<article id="${name}"><h3>${name}</h3>
<p class="line"><b>${row.method}</b> <code>${escaped(row.path)}</code> <span>${[row.access, row.permission, ...(row.furtherPermissions ?? [])].filter(Boolean).join(' · ')}</span></p><p>${escaped(row.summary)}</p>
${schemaDetails('Query', row.query)}${schemaDetails('Body', row.body)}${row.upload ? `<p>The body is the file itself, at most ${row.upload.maxBytes} bytes.</p>` : ''}${row.kind === 'file' || row.kind === 'browser' ? '' : schemaDetails('Answer', row.response)}
${row.errors.length ? `<p class="codes">${row.errors.map((code) => `<code title="${escaped(errors[code].message)}">${errors[code].status} ${code}</code>`).join(' ')}</p>` : ''}</article>`

const schemaDetails = (title: string, schema: object | undefined): string =>
  schema ? `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>` : ''

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `:root{color-scheme:light dark;font:16px/1.55 ui-sans-serif,system-ui,sans-serif}body{max-width:860px;margin:0 auto;padding:24px}
nav a{margin-right:12px}section{margin-top:48px}article{border-top:1px solid #8884;padding:16px 0}h3{margin:0;font-size:1rem}.line{margin:4px 0}
.line span{float:right;opacity:.75}pre{overflow:auto;font-size:.8125rem;padding:12px;background:#8881;border-radius:8px}code{font-size:.875em}
summary{cursor:pointer;padding:4px 0}.codes code{display:inline-block;margin-right:12px}`
