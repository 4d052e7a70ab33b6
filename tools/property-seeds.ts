import fc from 'fast-check'

// Any number would do.
const usualSeed = 19_700_101

const wanted = process.env.FOYER_PROPERTY_SEED ?? String(usualSeed)
// The same seed in each run, so that a test fails because of a change and not of the dice; or new ones, as `npm run test:random` asks for.
// fast-check prints a counterexample with its seed and path, which `fc.assert` takes to see it again.
if (wanted === 'random') fc.resetConfigureGlobal()
else fc.configureGlobal({ seed: Number(wanted) })
