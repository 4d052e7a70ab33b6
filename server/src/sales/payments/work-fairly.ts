type OfSite = { siteId: string }

type Fairly<One> = {
  /** How many are done side by side. */
  lanes: number
  /** Asked before each: what has begun is finished, nothing new begins. */
  goesOn: () => boolean
  work: (one: One) => Promise<void>
}

/** Does all of these, in turns of their sites: a site whose provider hangs keeps no other waiting while a lane is free. */
export async function workFairly<One extends OfSite>(list: readonly One[], { lanes, goesOn, work }: Fairly<One>): Promise<void> {
  const waiting = [...list]
  const underWay = new Map<string, number>()
  const count = (siteId: string, more: number) => underWay.set(siteId, (underWay.get(siteId) ?? 0) + more)
  const lane = async (): Promise<void> => {
    for (let one = takeNext(waiting, underWay); one !== undefined && goesOn(); one = takeNext(waiting, underWay)) {
      count(one.siteId, 1)
      await work(one).finally(() => count(one?.siteId ?? '', -1))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The first of the site that has the fewest under way. */
function takeNext<One extends OfSite>(waiting: One[], underWay: ReadonlyMap<string, number>): One | undefined {
  const countOf = ({ siteId }: One) => underWay.get(siteId) ?? 0
  const fewest = waiting.reduce((least, one) => Math.min(least, countOf(one)), Number.POSITIVE_INFINITY)
  const index = waiting.findIndex((one) => countOf(one) === fewest)
  return index < 0 ? undefined : waiting.splice(index, 1)[0]
}
