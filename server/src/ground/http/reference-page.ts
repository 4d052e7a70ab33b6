import { type Contract, errors, type Operation, operationsOf } from '@foyer/contract'

/** The API reference as one plain page: every row with who may call it, what it takes, answers and refuses. */
export const referencePage = (table: Contract): string => {
  const operations = operationsOf(table)
  const rooms = Object.keys(table)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Foyer API</title><style>${style}</style></head><body>
<header><h1>Foyer API</h1><p>${operations.length} operations. The same as data: <a href="/openapi.json">openapi.json</a>. Send the token as <code>Authorization</code>, or an API key.</p>
<nav aria-label="Rooms">${rooms.map((room) => `<a href="#${room}">${room}</a>`).join(' ')}</nav></header>
<main>${rooms
    .map((room) =>
      roomSection(
        room,
        operations.filter((operation) => operation.room === room),
      ),
    )
    .join('')}</main></body></html>`
}

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
