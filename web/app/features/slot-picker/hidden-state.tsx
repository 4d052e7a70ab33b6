import type { PickerState } from './picker-state.ts'

type HiddenStateProps = { search: URLSearchParams; without: readonly (keyof PickerState)[] }

/** The rest of the address inside a form, so that a press without scripts keeps it. */
export const HiddenState = ({ search, without }: HiddenStateProps) =>
  [...search]
    .filter(([name]) => !without.some((other) => other === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
