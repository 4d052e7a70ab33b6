import type { PickerState } from './picker-state.ts'

type HiddenStateProps = { search: URLSearchParams; without: readonly (keyof PickerState)[] }

/** A form without scripts would drop the rest of the query. */
export const HiddenState = ({ search, without }: HiddenStateProps) => {
  const entries = [...search].map(([name, value], position) => ({ name, value, key: `${name} ${position}` }))
  return entries
    .filter(({ name }) => !without.some((other) => other === name))
    .map(({ key, name, value }) => <input key={key} type="hidden" name={name} value={value} />)
}
