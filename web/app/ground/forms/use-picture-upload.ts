import { contract, type Image } from '@foyer/contract'
import { createClient } from '@foyer/sdk'
import { useRef, useState } from 'react'
import { fetchWithProgress } from '../fetch-with-progress.ts'
import { type PictureProblem, pictureProblem } from './picture-problem.ts'

const { maxBytes } = contract.media.uploadPicture.upload
export const mostMegabytes = maxBytes / 1024 / 1024

/** Whose form it is: managers and members each have words and an operation of their own. */
export type PictureArea = 'manager' | 'community'

const operations = { manager: 'uploadPicture', community: 'uploadOwnPicture' } as const

export type UploadState = { status: 'IDLE' | 'DONE' } | { status: 'SENDING'; share: number } | { status: 'FAILED'; problem: PictureProblem }

/** One picture on its way to the server. Another that is chosen meanwhile takes its place. */
export const usePictureUpload = (area: PictureArea, onUploaded: (image: Image) => void) => {
  const [state, setState] = useState<UploadState>({ status: 'IDLE' })
  const running = useRef<AbortController>(null)

  const start = async (file: Blob): Promise<void> => {
    running.current?.abort()
    if (file.size > maxBytes) return setState({ status: 'FAILED', problem: 'tooLarge' })
    const controller = new AbortController()
    running.current = controller
    // What was stopped or overtaken says nothing any more.
    const tell = (next: UploadState) => controller.signal.aborted || setState(next)
    tell({ status: 'SENDING', share: 0 })
    try {
      const image = await send({ area, file, signal: controller.signal, onProgress: (share) => tell({ status: 'SENDING', share }) })
      tell({ status: 'DONE' })
      onUploaded(image)
    } catch (error) {
      tell({ status: 'FAILED', problem: pictureProblem(error) })
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
