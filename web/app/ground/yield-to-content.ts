import { Transform } from 'node:stream'

const plain = '<link rel="modulepreload"'
const yielding = `${plain} fetchpriority="low"`

/** Few large pieces cost the compressor and the socket least. */
const mostAtOnce = 64 * 1024

/** React Router preloads a page's scripts with the priority of its style sheet, which delays the content on slow connections. */
export const yieldToContent = (): Transform => {
  let kept = ''
  let sending: NodeJS.Immediate | undefined
  const decoder = new TextDecoder()
  const release = (end: number): string => {
    const text = kept.slice(0, end).replaceAll(plain, yielding)
    kept = kept.slice(end)
    return text
  }
  const ready = (): string => {
    clearImmediate(sending)
    sending = undefined
    return release(kept.length - lengthOfBegun(kept))
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
      done(null, release(kept.length))
    },
    destroy: (error, done) => {
      clearImmediate(sending)
      done(error)
    },
  })
  return stream
}

/** How many characters at the end of the text may be the start of the tag; the rest may come with the next piece. */
const lengthOfBegun = (text: string): number => {
  const start = text.lastIndexOf('<', text.length - 1)
  return start >= 0 && plain.startsWith(text.slice(start)) ? text.length - start : 0
}
