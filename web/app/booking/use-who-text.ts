import { formatList } from '../ground/format.ts'
import { givenName } from '../people/person-name.ts'
import { useText } from '../text/text.tsx'
import type { TogetherPart } from './together-parts.ts'

/** "Cut with Ana, Colour with Ben" */
export const useWhoText = (parts: readonly Pick<TogetherPart, 'service'>[]) => {
  const { t, locale } = useText()
  return (staff: readonly (string | null)[]): string =>
    formatList(
      parts.map(({ service }, position) => {
        const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === staff[position])
        return person ? t('together.entry', { service: service.name, name: givenName(person.name) }) : service.name
      }),
      locale,
    )
}
