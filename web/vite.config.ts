import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { embedScript } from './embed-script.ts'
import { escapeBeyondAscii } from './escape-beyond-ascii.ts'
import { plainImports } from './plain-imports.ts'
import { slimContract } from './slim-contract.ts'

// What every page needs compresses better as one chunk than as the bundler's dozen.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, entriesAware: false },
  {
    name: 'site',
    test: /web\/app\/(root\.tsx|routes\/visitor-layout\.tsx|entry\.client\.tsx|ground\/problem-.*|text\/[a-z-]+\.tsx?$|house\/shell\/(visitor|site|language|focus).*|ui\/(classes|button-look|link|pictures\/(stroke-icon|visitor-icons)).*)/,
    entriesAware: false,
  },
  // Small modules that nearly every visitor's page shares: one request instead of fifteen.
  {
    name: 'visitor',
    test: /web\/app\/([a-z]+\/(format|(day|length|price)-text|session-minutes|person-name|page-title|service-choice|service-locations|add-on-choice)\.tsx?$|ui\/(skeleton|pictures\/(avatar|picture))\.tsx?$)/,
    entriesAware: false,
  },
  // Modules of the pages on which a time is chosen.
  {
    name: 'choosing',
    test: /web\/app\/([a-z]+\/(policy-text|zone-text|cancellation-fee|slot-choice)\.tsx?$|ui\/(back-link|thumb-bar)\.tsx?$)/,
    entriesAware: false,
  },
  { name: 'classes', test: /web\/app\/offer\/(class-session|session-way|seats-left|single-date)\.tsx?$/, entriesAware: false },
  { name: 'choices', test: /web\/app\/offer\/(service-choices|add-on-choices)\.tsx$/, entriesAware: false },
]

export default defineConfig({
  // Found before the first page asks for them, so that developing starts without a reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  plugins: [slimContract(), plainImports(), escapeBeyondAscii(), embedScript(), tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
