import { SpinnerIcon } from './icons.tsx'

/** Decoration inside something that says in words what it is waiting for. */
export const Spinner = () => <SpinnerIcon className="turn" />
