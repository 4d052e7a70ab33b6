import { connectBrowser } from './browser.ts'

/** The browser of the run, as the journeys of one worker see it; `close-pages.ts` closes what each of them opened. */
export const browser = await connectBrowser()
