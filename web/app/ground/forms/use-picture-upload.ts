import { contract, type ErrorCode, type Image } from '@foyer/contract'
import { ApiError, createClient, type FailureCode } from '@foyer/sdk'
import { useRef, useState } from 'react'

const { maxBytes } = contract.media.uploadPicture.upload
export const mostPictureMegabytes = maxBytes / 1024 / 1024

export type PictureArea = 'manager' | 'community'

const operations = { manager: 'uploadPicture', community: 'uploadOwnPicture' } as const

export type UploadState = { status: 'IDLE' | 'DONE' } | { status: 'SENDING'; share: number } | { status: 'FAILED'; problem: PictureProblem }

/** Uploads one picture at a time: choosing another aborts the first. */
export const usePictureUpload = (area: PictureArea, onUploaded: (image: Image) => void) => {
  const [state, setState] = useState<UploadState>({ status: 'IDLE' })
  const running = useRef<AbortController>(null)

  const start = async (file: Blob): Promise<void> => {
    running.current?.abort()
    if (file.size > maxBytes) return setState({ status: 'FAILED', problem: 'tooLarge' })
    const controller = new AbortController()
    running.current = controller
    const report = (next: UploadState) => controller.signal.aborted || setState(next)
    report({ status: 'SENDING', share: 0 })
    try {
      const image = await send({ area, file, signal: controller.signal, onProgress: (share) => report({ status: 'SENDING', share }) })
      report({ status: 'DONE' })
      onUploaded(image)
    } catch (error) {
      report({ status: 'FAILED', problem: pictureProblem(error) })
    }
  }
  const stop = () => {
    running.current?.abort()
    setState({ status: 'IDLE' })
  }
  return { state, start, stop }
}

type Sending = { area: PictureArea; file: Blob; signal: AbortSignal; onProgress: (share: number) => void }

const send = async ({ area, file, signal, onProgress }: Sending): Promise<Image> => {
  const client = createClient({ headers: { 'x-foyer-client': 'web' }, fetch: fetchWithProgress(onProgress) })
  const { image } = await client.media[operations[area]]({ body: new Uint8Array(await file.arrayBuffer()) }, { signal })
  return image
}

type FetchApi = (url: string, init: RequestInit) => Promise<Response>

/** A fetch that reports upload progress from 0 to 1, which the browser's own cannot. Bodies are bytes, answers are text. */
const fetchWithProgress =
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

type PictureProblem = 'tooLarge' | 'type' | 'heic' | 'pixels' | 'damaged' | 'busy' | 'unreachable' | 'failed'

const byRule: Record<string, PictureProblem> = {
  REQUIRED: 'type',
  PICTURE_TYPE: 'type',
  PICTURE_PIXELS: 'pixels',
  PICTURE_DAMAGED: 'damaged',
}
const byCode: Partial<Record<string, PictureProblem>> = {
  PAYLOAD_TOO_LARGE: 'tooLarge',
  RATE_LIMITED: 'busy',
  UNREACHABLE: 'unreachable',
  OFFLINE: 'unreachable',
  UNREADABLE_ANSWER: 'unreachable',
} satisfies Partial<Record<ErrorCode | FailureCode, PictureProblem>>

export const pictureProblem = (error: unknown): PictureProblem => {
  if (!(error instanceof ApiError)) return 'failed'
  const [violation] = error.violations
  if (violation?.data?.type === 'HEIC') return 'heic'
  return byRule[violation?.violatedRule ?? ''] ?? byCode[error.code] ?? 'failed'
}
