import type { RichContent } from '@foyer/contract'

type Node = { type?: unknown; nodes?: unknown; textData?: { text?: unknown; decorations?: unknown } }

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter((node) => typeof node === 'object' && node !== null) : [])

/** All words below a node, in their order. */
const wordsOf = ({ nodes, textData }: Node): string =>
  (typeof textData?.text === 'string' ? textData.text : '') + nodesIn(nodes).map(wordsOf).join('')

/** The paragraphs of what a member wrote, wherever it was written: blocks of other kinds tell their words. */
export const paragraphsOf = (content: RichContent | undefined): string[] =>
  nodesIn(content?.nodes)
    .map(wordsOf)
    .filter((words) => words.trim() !== '')

export const aboutText = (content: RichContent | undefined): string => paragraphsOf(content).join('\n\n')

/** Rich content of plain paragraphs, which an empty line separates. */
export const contentOf = (text: string): RichContent => ({
  nodes: text
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .map((words) => ({ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', nodes: [], textData: { text: words, decorations: [] } }] })),
})

const isPlain = ({ type, nodes, textData }: Node): boolean => {
  if (type === 'TEXT') return !Array.isArray(textData?.decorations) || textData.decorations.length === 0
  return type === 'PARAGRAPH' && nodesIn(nodes).every(isPlain)
}

/** Whether it holds more than plain paragraphs, which the field of the profile would lose. */
export const isFormatted = (content: RichContent | undefined): boolean => !nodesIn(content?.nodes).every(isPlain)
