import { SpinnerIcon } from './pictures/icons.tsx'

/** Decoration inside something that says what it waits for. */
export const Spinner = () => <SpinnerIcon className="turn" />
