import type { ParticipantsChoices } from '@foyer/contract'
import type { ServiceOptions } from './service-choice.ts'

export type ParticipantCounts = ReadonlyMap<string, number>

/** `?each=2 Adult&each=1 Child`; null where the address names no counts. */
export const readCounts = (search: URLSearchParams, words: readonly string[], most: number): ParticipantCounts | null => {
  const counts = new Map<string, number>()
  let left = most
  for (const text of search.getAll('each')) {
    const [, number = '', word = ''] = /^(\d{1,4}) (.+)$/.exec(text) ?? []
    const count = Math.min(left, Number(number))
    if (count < 1 || counts.has(word) || !words.includes(word)) continue
    counts.set(word, count)
    left -= count
  }
  return counts.size === 0 ? null : counts
}

export const searchOfCounts = (search: URLSearchParams, counts: ParticipantCounts): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const name of ['each', 'participants', 'choice']) next.delete(name)
  for (const text of textsOf(counts)) next.append('each', text)
  return next
}

export const textsOf = (counts: ParticipantCounts): string[] =>
  [...counts].flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : []))

export const sumOf = (counts: ParticipantCounts): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

export const choicesOfCounts = (options: ServiceOptions | null, counts: ParticipantCounts): ParticipantsChoices | undefined => {
  const optionId = options?.options.values[0]?.id
  if (optionId === undefined) return undefined
  return {
    serviceChoices: [...counts].map(([custom, numberOfParticipants]) => ({ numberOfParticipants, choices: [{ optionId, custom }] })),
  }
}

/** Null where all participants have the same option. */
export const countsOfChoices = ({ serviceChoices }: ParticipantsChoices): ParticipantCounts | null =>
  serviceChoices.length < 2
    ? null
    : new Map(serviceChoices.map(({ choices = [], numberOfParticipants = 1 }) => [choices[0]?.custom ?? '', numberOfParticipants]))
