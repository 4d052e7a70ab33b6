import type { ReactNode } from 'react'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import type { EnglishWords } from '../../text/words.ts'
import { WordMenu } from '../../ui/word-menu.tsx'
import { SpanWords } from './span-words.tsx'

type SentenceProps = {
  /** What the sentence rules, for the names of its controls: `Cancel until`. */
  label: string
  /** With `<mode>` around the words that choose the kind of the rule, `<span>` where the span stands, and tags of `parts`. */
  text: string
  modes: readonly { id: string; text: string }[]
  onMode: (id: string) => void
  span?: { minutes: number; onChange: (minutes: number) => void; label?: string }
  parts?: Record<string, (words: string) => ReactNode>
}

/** A rule in words, some of which are controls. */
export const Sentence = ({ label, text, modes, onMode, span, parts = {} }: SentenceProps) => (
  <Rich
    text={text}
    parts={{
      mode: (word) => <WordMenu label={label} word={word} choices={modes} onChoose={onMode} />,
      span: () => span && <SpanWords label={label} {...span} />,
      ...parts,
    }}
  />
)

/** The names of the kinds that a rule can have, for its menu. */
export const useModes = () => {
  const { t } = useText()
  return (...modes: Mode[]) => modes.map((id) => ({ id, text: t(modeKey(id)) }))
}

type Mode = keyof EnglishWords['manager']['policies']['modes']

const modeKey = (mode: Mode) => `manager.policies.modes.${mode}` as const
