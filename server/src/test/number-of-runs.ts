/**
 * How often a costly property runs. With the usual seed, which draws the same cases each time, a few runs are enough to notice a change;
 * with new seeds (`npm run test:random`) more runs look where no run has looked before.
 */
export const numberOfRuns = (usual: number): number => (process.env.FOYER_PROPERTY_SEED === 'random' ? usual * 8 : usual)
