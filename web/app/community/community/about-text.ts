import type { RichContent } from '@foyer/contract'

type Node = { type?: unknown; nodes?: unknown; textData?: { text?: unknown; decorations?: unknown } }

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter((node) => typeof node === 'object' && node !== null) : [])

const wordsOf = ({ nodes, textData }: Node): string =>
  (typeof textData?.text === 'string' ? textData.text : '') + nodesIn(nodes).map(wordsOf).join('')

/** Other front ends may write blocks of any kind; of those only the words are shown. */
export const paragraphsOf = (content: RichContent | undefined): string[] =>
  nodesIn(content?.nodes)
    .map(wordsOf)
    .filter((words) => words.trim() !== '')

export const aboutText = (content: RichContent | undefined): string => paragraphsOf(content).join('\n\n')

/** Empty lines separate paragraphs. */
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

/** The plain text field of the profile would lose such formatting. */
export const isFormatted = (content: RichContent | undefined): boolean => !nodesIn(content?.nodes).every(isPlain)
