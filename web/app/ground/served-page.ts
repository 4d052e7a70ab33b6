import { createContext, use } from 'react'

/** What the server knows about this response. In the browser there is no context, and the page is read instead. */
export type ServedPage = { requestId?: string | undefined; nonce?: string | undefined; framingOrigins?: readonly string[] | undefined }

const ServedPageContext = createContext<ServedPage>({})

export const ServedPageProvider = ServedPageContext

const writtenRequestId = () => written('request-id')

/** Of a page in a frame: whose pages may show it. */
export const writtenOrigins = (): readonly string[] | undefined => written('frame-origins')?.split(' ')

const written = (name: string) =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const useServedPage = (): ServedPage => {
  const { requestId, nonce, framingOrigins } = use(ServedPageContext)
  return { nonce, requestId: requestId ?? writtenRequestId(), framingOrigins: framingOrigins ?? writtenOrigins() }
}
