import { Transform } from 'node:stream'

const plain = '<link rel="modulepreload"'
const yielding = `${plain} fetchpriority="low"`

/** The router asks for a page's scripts as urgently as for its style sheet. On a slow line they would delay what people came to see. */
export const yieldToContent = (): Transform => {
  let kept = ''
  const decoder = new TextDecoder()
  return new Transform({
    transform: (chunk, _encoding, done) => {
      const text = kept + decoder.decode(chunk, { stream: true })
      const end = text.length - lengthOfBegun(text)
      kept = text.slice(end)
      done(null, text.slice(0, end).replaceAll(plain, yielding))
    },
    flush: (done) => done(null, kept),
  })
}

/** How much of the tag the text ends with: the rest of it may come with the next piece. */
const lengthOfBegun = (text: string): number => {
  const start = text.lastIndexOf('<', text.length - 1)
  return start >= 0 && plain.startsWith(text.slice(start)) ? text.length - start : 0
}
