import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { slimContract } from './slim-contract.ts'

// What every page needs compresses better as one piece than in the dozen that the bundler would make.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, entriesAware: false },
  {
    name: 'site',
    test: /web\/app\/(root\.tsx|entry\.client\.tsx|problem-.*|text\/[a-z-]+\.tsx?$|shell\/(visitor|site|skip|language|focus).*|ui\/(classes|button-look|link|icons).*)/,
    entriesAware: false,
  },
  // Small pieces that nearly every page of a visitor shares: one request instead of fifteen.
  {
    name: 'visitor',
    test: /web\/app\/((format|(length|price|policy|zone)-text|duration|session-minutes|relative-day|cancellation-fee|page-title|browser-zone|slot-choice)\.tsx?$|ui\/(avatar|picture|skeleton|back-link|thumb-bar|state-shape)\.tsx?$)/,
    entriesAware: false,
  },
]

export default defineConfig({
  // Known before the first page asks for them, so that developing starts without a reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  plugins: [slimContract(), tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
