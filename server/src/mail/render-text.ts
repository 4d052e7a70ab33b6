import type { MailContent } from './content.ts'

/** The plain twin of a message: the same things in the same order. */
export const renderText = ({ heading, lines, code, when, was, title, facts, note, button, hints, footer }: MailContent): string =>
  [
    [heading],
    lines,
    code ? [code] : [],
    when ? [`${when.weekday}, ${when.day}`, `${when.times}, ${when.zone}`] : [],
    was ? [`${was.label}: ${was.when}`] : [],
    [...(title ? [title] : []), ...facts.map(({ label, value }) => `${label}: ${value}`)],
    note ? [`${note.label}:`, ...note.text.split('\n').map((line) => `> ${line}`)] : [],
    button ? [`${button.label}: ${button.href}`] : [],
    hints,
    // "-- " is how mail programs tell a signature from the message.
    ['-- ', footer],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
