import { type Contract, contract, errors, type Operation, operationsOf } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { referencePage } from './reference-page.ts'
import { sharedSchemas, withReferences } from './shared-schemas.ts'

// The page has inline styles, and nothing else.
const ofPlainPage = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/** `/openapi.json` and, for people, the reference at `/api`: both derived from the table. */
export const registerOpenApi = (app: FastifyInstance): void => {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/openapi.json', async () => {
    document ??= openApiDocument(contract)
    return document
  })
  app.get('/api', async (_request, reply) => reply.headers(ofPlainPage).type('text/html; charset=utf-8').send(referencePage(contract)))
}

/** The table as OpenAPI 3.1. TypeBox schemas are JSON Schema already, so nothing is converted. */
export const openApiDocument = (table: Contract) => ({
  openapi: '3.1.0',
  info: { title: 'Foyer', version: '0.1.0', description: 'Bookings, services, staff and calendar of one site.' },
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: { ...sharedSchemas(), Error: errorSchema },
  },
  paths: Object.fromEntries(byPath(table).map(([path, operations]) => [path, Object.fromEntries(operations.map(operationEntry))])),
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

const parameters = (place: 'path' | 'query', schema: Operation['params'], required: boolean) =>
  Object.entries((schema as { properties?: Record<string, object> } | undefined)?.properties ?? {}).map(([name, member]) => ({
    name,
    in: place,
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
