import { createContext, use } from 'react'

/** What the server knows about this response. In the browser there is no context, and the page is read instead. */
export type ServedPage = { requestId?: string | undefined; nonce?: string | undefined }

const ServedPageContext = createContext<ServedPage>({})

export const ServedPageProvider = ServedPageContext

const writtenRequestId = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content

export const useServedPage = (): ServedPage => {
  const { requestId, nonce } = use(ServedPageContext)
  return { nonce, requestId: requestId ?? writtenRequestId() }
}
