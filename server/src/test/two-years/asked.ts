/** How many deeds, and drawn from which seed. `FOYER_DEEDS=2000` is all of two years; a few tell that it still runs. */
export const asked = { count: Number(process.env.FOYER_DEEDS ?? 25), seed: Number(process.env.FOYER_SEED ?? 1) }
