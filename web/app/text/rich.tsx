import { Fragment, type ReactNode } from 'react'

type RichProps = {
  text: string
  parts: Record<string, (words: string) => ReactNode>
}

export const Rich = ({ text, parts }: RichProps) =>
  text.split(/(<(\w+)>.*?<\/\2>)/).map((piece, position, pieces) => {
    // `split` yields words, tagged piece, tag name, words …
    if (position % 3 === 2) return null
    const tag = position % 3 === 1 ? pieces[position + 1] : undefined
    const draw = tag === undefined ? undefined : parts[tag]
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move.
    return <Fragment key={position}>{draw ? draw(piece.replace(/^<\w+>|<\/\w+>$/g, '')) : piece}</Fragment>
  })
