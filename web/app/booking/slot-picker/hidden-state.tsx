import type { PickerState } from './picker-state.ts'

type HiddenStateProps = { search: URLSearchParams; without: readonly (keyof PickerState)[] }

/** The rest of the address inside a form, so that it is kept without scripts. */
export const HiddenState = ({ search, without }: HiddenStateProps) => {
  // A parameter may be repeated, with the same value, too.
  const entries = [...search].map(([name, value], position) => ({ name, value, key: `${name} ${position}` }))
  return entries
    .filter(({ name }) => !without.some((other) => other === name))
    .map(({ key, name, value }) => <input key={key} type="hidden" name={name} value={value} />)
}
