import { vi } from 'vitest'

export type Message = { origin: string; data: unknown }
export type Frame = { src: string; style: { display?: string }; remove: () => void }

export const stubPage = () => {
  const listeners = new Set<(message: Message) => void>()
  const frames = new Set<Frame>()
  const page = {
    frames,
    listeners,
    post: (message: Message) => {
      for (const listener of [...listeners]) listener(message)
    },
    onFrame: (_frame: Frame) => {},
  }
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: (message: Message) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (message: Message) => void) => listeners.delete(listener),
  })
  vi.stubGlobal('document', {
    createElement: () => {
      const frame: Frame = { src: '', style: {}, remove: () => frames.delete(frame) }
      return frame
    },
    body: {
      append: (frame: Frame) => {
        frames.add(frame)
        page.onFrame(frame)
      },
    },
  })
  return page
}
