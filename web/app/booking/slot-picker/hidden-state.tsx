import type { PickerState } from './picker-state.ts'

type HiddenStateProps = { search: URLSearchParams; without: readonly (keyof PickerState)[] }

/** The rest of the address inside a form, so that a press without scripts keeps it. */
export const HiddenState = ({ search, without }: HiddenStateProps) => {
  // A name may stand there several times, with the same value, too.
  const entries = [...search].map(([name, value], position) => ({ name, value, key: `${name} ${position}` }))
  return entries
    .filter(({ name }) => !without.some((other) => other === name))
    .map(({ key, name, value }) => <input key={key} type="hidden" name={name} value={value} />)
}
