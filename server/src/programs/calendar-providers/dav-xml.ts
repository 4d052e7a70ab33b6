import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { ProviderFailure } from './provider.ts'

/** An element by its namespace and name: `DAV: href`. */
export type DavElement = { name: string; attributes: Record<string, string>; text: string; children: DavElement[] }

const deepest = 32

const charactersAtOnce = 200_000

/** Refuses a document type: no server of WebDAV sends one, and entities could be made to grow. Lets other work go on in between. */
export async function readXml(text: string): Promise<DavElement> {
  const root: DavElement = { name: '', attributes: {}, text: '', children: [] }
  const path = [root]
  const parser = new SaxesParser({ xmlns: true })
  const add = (part: string) => {
    const element = path.at(-1)
    if (element) element.text += part
  }
  parser.on('doctype', () => refuse('a document type'))
  parser.on('error', (error) => refuse(error.message))
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.fromEntries(Object.values(attributes).map((attribute) => [attribute.local, attribute.value]))
    const element = { name: `${uri} ${local}`, attributes: values, text: '', children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
    if (path.length > deepest) refuse('elements that are nested too deeply')
  })
  parser.on('closetag', () => path.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  for (let at = 0; at < text.length; at += charactersAtOnce) {
    if (at > 0) await setImmediate()
    parser.write(text.slice(at, at + charactersAtOnce))
  }
  parser.close()
  return root.children[0] ?? refuse('nothing')
}

const refuse = (found: string): never => {
  throw new ProviderFailure('REFUSED', `The server answered with what is no XML of WebDAV: ${found}`)
}

export function childNamed(element: DavElement | undefined, ...names: string[]): DavElement | undefined {
  const [name, ...further] = names
  if (name === undefined) return element
  return childNamed(
    element?.children.find((child) => child.name === name),
    ...further,
  )
}

/** What a 207 says of each resource; properties that it has not are left out. `status`: of the resource as a whole, where there is one. */
export type DavResponse = { href: string; status: number | null; properties: DavElement[] }

export function responsesIn(multistatus: DavElement): DavResponse[] {
  return multistatus.children
    .filter(({ name }) => name === 'DAV: response')
    .map((response) => ({
      href: childNamed(response, 'DAV: href')?.text.trim() ?? '',
      status: statusIn(response),
      properties: response.children
        .filter((child) => child.name === 'DAV: propstat' && (statusIn(child) ?? 200) === 200)
        .flatMap((child) => childNamed(child, 'DAV: prop')?.children ?? []),
    }))
}

const statusIn = (element: DavElement): number | null => {
  const status = /^HTTP\/\S+ (\d{3})/.exec(childNamed(element, 'DAV: status')?.text.trim() ?? '')?.[1]
  return status === undefined ? null : Number(status)
}

export const propertyOf = ({ properties }: DavResponse, name: string): DavElement | undefined =>
  properties.find((property) => property.name === name)

const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"'

/** `inner` is XML with the prefixes d, c and s. */
export const davBody = (name: string, inner: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><${name} ${namespaces}>${inner}</${name}>`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
