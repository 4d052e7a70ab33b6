import { Transform } from 'node:stream'

const plain = '<link rel="modulepreload"'
const yielding = `${plain} fetchpriority="low"`

/** The most that is written at once. Few large pieces cost the compressor and the socket least. */
const mostAtOnce = 64 * 1024

/** The router asks for a page's scripts as urgently as for its style sheet. On a slow line they would delay what people came to see. */
export const yieldToContent = (): Transform => {
  let kept = ''
  let sending: NodeJS.Immediate | undefined
  const decoder = new TextDecoder()
  const taken = (end: number): string => {
    const text = kept.slice(0, end).replaceAll(plain, yielding)
    kept = kept.slice(end)
    return text
  }
  const ready = (): string => {
    clearImmediate(sending)
    sending = undefined
    return taken(kept.length - lengthOfBegun(kept))
  }
  const stream = new Transform({
    transform: (chunk, _encoding, done) => {
      kept += decoder.decode(chunk, { stream: true })
      if (kept.length >= mostAtOnce) return done(null, ready())
      sending ??= setImmediate(() => stream.push(ready()))
      done()
    },
    flush: (done) => {
      clearImmediate(sending)
      done(null, taken(kept.length))
    },
    destroy: (error, done) => {
      clearImmediate(sending)
      done(error)
    },
  })
  return stream
}

/** How much of the tag the text ends with: the rest of it may come with the next piece. */
const lengthOfBegun = (text: string): number => {
  const start = text.lastIndexOf('<', text.length - 1)
  return start >= 0 && plain.startsWith(text.slice(start)) ? text.length - start : 0
}
