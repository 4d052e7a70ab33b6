import { PassThrough, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { languageContext, localeContext, type PageContext, pageContext } from './ground/page-context.ts'
import { describedPage, headOf, insertHead } from './ground/page-head.ts'
import { ServedPageProvider } from './ground/served-page.ts'
import { yieldToContent } from './ground/yield-to-content.ts'
import { siteContext } from './house/site-context.ts'
import { createText, TextProvider } from './text/text.tsx'
import { everyArea } from './text/words.ts'

export { pageContext } from './ground/page-context.ts'

export const streamTimeout = 5000

const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) => {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.append('Vary', 'Accept-Encoding')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = context.get(pageContext)
  const text = await createText(context.get(localeContext), everyArea)
  const body = await render(
    <TextProvider value={text}>
      <ServedPageProvider value={{ ...page, framingOrigins: page.framed?.origins }}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </ServedPageProvider>
    </TextProvider>,
    { page, isWhole: isbot(request.headers.get('user-agent')) },
  )
  return new Response(
    createReadableStreamFromReadable(compressed(withHead(body, context, request.url).pipe(yieldToContent()), request, headers)),
    { status, headers },
  )
}

export default handleRequest

/** Where the site could not be read, no loader has described the page either. */
const withHead = (body: PassThrough, context: Readonly<RouterContextProvider>, url: string): Readable => {
  if (!describedPage(context)) return body
  const html = headOf(context, { site: context.get(siteContext).site, language: context.get(languageContext), url })
  return html === '' ? body : body.pipe(insertHead(html))
}

/** Streams to visitors once the frame is ready; search engines get the whole page at once. */
const render = (element: ReactElement, { page, isWhole }: { page: PageContext; isWhole: boolean }) =>
  new Promise<PassThrough>((resolve, reject) => {
    const send = () => {
      const body = new PassThrough()
      body.on('close', () => clearTimeout(timeout))
      stream.pipe(body)
      resolve(body)
    }
    const stream = renderToPipeableStream(element, {
      nonce: page.nonce,
      [isWhole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
    })
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 1000)
  })

/** Flushes after each chunk, so that compression does not hold the stream back. */
const compressed = (body: Readable, request: Request, headers: Headers): Readable => {
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const compressor = compressors.find(({ name }) => accepted.includes(name))
  if (!compressor) return body
  headers.set('Content-Encoding', compressor.name)
  return body.pipe(compressor.create())
}

const compressors = [
  {
    name: 'br',
    create: () =>
      createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
        flush: constants.BROTLI_OPERATION_FLUSH,
      }),
  },
  { name: 'gzip', create: () => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }) },
]
