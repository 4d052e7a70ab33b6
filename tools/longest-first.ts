import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, by the end of their name. Begun last, they leave the other workers without work at the end of a run; of
 * what it has not run before Vitest knows the size alone.
 */
const longest = [
  'tools/npm-start.test.ts',
  'server/src/start/main.test.ts',
  'scenarios/restored-backup.test.ts',
  'scenarios/races.test.ts',
  'scenarios/lost-database.test.ts',
  'scenarios/killed-server.test.ts',
  'e2e/every-page.e2e.ts',
  'e2e/dashboard-looks.e2e.ts',
  'e2e/front-ends.e2e.ts',
  'e2e/providers.e2e.ts',
  'e2e/first-run.e2e.ts',
  'e2e/second-factors.e2e.ts',
  'e2e/team.e2e.ts',
  'e2e/visitor-pages.e2e.ts',
  'e2e/security.e2e.ts',
  'e2e/captcha.e2e.ts',
  'e2e/passkeys.e2e.ts',
  'e2e/book-a-time.e2e.ts',
]

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? longest.length : place
}
