type FetchApi = (url: string, init: RequestInit) => Promise<Response>

/** A fetch that tells how much of the body has left, from 0 to 1, which the browser's own cannot. Bodies are bytes, answers are text. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): FetchApi =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
      request.onerror = () => reject(new TypeError('The server could not be reached'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null) // no stream: see above
    })

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
