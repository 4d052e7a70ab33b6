import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CaptchaStandIn = {
  /** What the server is started with to ask here instead of at Google. */
  environment: Record<string, string>
  /** The addresses that were asked for, in their order. */
  asked: string[]
  /** From now on the script is refused, or served again. */
  isBlocked: boolean
  close: () => void
}

const siteKey = 'a-key-for-pages'

/**
 * Behaves as https://developers.google.com/recaptcha/docs/display, …/docs/invisible and …/docs/verify say: the script loads the widget from
 * a frame, tells its token by the callback, and the token is good once.
 */
export const startCaptchaStandIn = async (widget: 'CHECKBOX' | 'INVISIBLE'): Promise<CaptchaStandIn> => {
  const tokens = new Set<string>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/`
  const standIn: CaptchaStandIn = {
    environment: {
      RECAPTCHA_SITE_KEY: siteKey,
      RECAPTCHA_SECRET: 'a-secret-for-the-server',
      RECAPTCHA_VERIFY_URL: `${folder}api/siteverify`,
      RECAPTCHA_SCRIPT_URL: `${folder}api.js`,
      RECAPTCHA_WIDGET: widget,
    },
    asked: [],
    isBlocked: false,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  const answers: Record<string, (url: URL, body: string, response: ServerResponse) => void> = {
    '/recaptcha/api.js': (url, _body, response) => send(response, 'text/javascript', loader(folder, url)),
    '/recaptcha/release.js': (url, _body, response) => send(response, 'text/javascript', script(folder, url)),
    '/recaptcha/anchor': (url, _body, response) => send(response, 'text/html', anchor(url)),
    '/recaptcha/token': (_url, _body, response) => {
      const token = `token-${tokens.size + standIn.asked.length}`
      tokens.add(token)
      send(response, 'text/plain', token)
    },
    '/recaptcha/api/siteverify': (_url, body, response) => {
      const asked = new URLSearchParams(body)
      const isGood = asked.get('secret') === 'a-secret-for-the-server' && tokens.delete(asked.get('response') ?? '')
      send(
        response,
        'application/json',
        JSON.stringify(isGood ? { success: true } : { success: false, 'error-codes': ['timeout-or-duplicate'] }),
      )
    },
  }
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', folder)
    standIn.asked.push(url.pathname)
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const answer = answers[url.pathname]
      if (answer && !standIn.isBlocked) answer(url, body, response)
      else response.writeHead(404).end()
    })
  })
  return standIn
}

const send = (response: ServerResponse, type: string, text: string) =>
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' }).end(text)

/** A small script that loads the large one, as Google's does. */
const loader = (folder: string, { searchParams }: URL): string =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${folder}release.js?${searchParams}' }))`

/** Draws the box as a frame of this origin; unseen, it asks for a token at once. */
const script = (folder: string, { searchParams }: URL): string => `
  const widgets = []
  window.grecaptcha = {
    render(place, widget) {
      if (widget.sitekey !== '${siteKey}') throw new Error('Invalid site key')
      widgets.push(widget)
      if (widget.size === 'invisible') return widgets.length - 1
      const frame = Object.assign(document.createElement('iframe'), { title: 'reCAPTCHA', width: 304, height: 78 })
      frame.src = '${folder}anchor?id=' + (widgets.length - 1) + '&hl=${searchParams.get('hl')}'
      place.append(frame)
      return widgets.length - 1
    },
    async execute(id) {
      const answer = await fetch('${folder}token')
      widgets[id].callback(await answer.text())
    },
  }
  addEventListener('message', ({ origin, data }) => {
    if (origin === '${new URL(folder).origin}') window.grecaptcha.execute(data.id)
  })
  window['${searchParams.get('onload')}']()
`

const anchor = ({ searchParams }: URL): string => `<!doctype html>
  <html lang="${searchParams.get('hl')}"><title>reCAPTCHA</title>
  <label><input type="checkbox" onchange="parent.postMessage({ id: ${Number(searchParams.get('id'))} }, '*')"> I am not a robot</label></html>`
