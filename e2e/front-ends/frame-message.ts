export type FrameMessage = { code?: string; state?: string; error?: string }

/** The message that the site posts from a hidden frame for this attempt; messages of other senders are ignored. */
export const frameMessage = (address: string, state: string): Promise<FrameMessage> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.style.display = 'none'
    const end = () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      frame.remove()
    }
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin !== new URL(address).origin || data?.state !== state) return
      end()
      resolve(data)
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('The frame said nothing'))
    }, 10_000)
    addEventListener('message', listen)
    frame.src = address
    document.body.append(frame)
  })
