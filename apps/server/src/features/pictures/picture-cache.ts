import type { Picture } from '../../platforms/fetch-picture.ts'

type Fetch = (address: string) => Promise<Picture | null>
type Kept = { readonly picture: Picture | null; readonly until: number }

type Options = {
  readonly now: () => number
  /** What all pictures may weigh together. */
  readonly mostBytes: number
}

/** A picture at an address stays what it is; one that is not there may be there a little later. */
const keptMs = { found: 24 * 60 * 60_000, missing: 5 * 60_000 }
/** What an address without a picture takes. */
const entryBytes = 1024

/**
 * Pictures of late, those that were asked for longest ago leaving first. A picture that many screens ask for at once is
 * fetched once.
 */
export function keepPictures(fetch: Fetch, { now, mostBytes }: Options): Fetch {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Picture | null>>()
  let bytes = 0
  const drop = (address: string, { picture }: Kept) => {
    kept.delete(address)
    bytes -= weight(picture)
  }
  const add = (address: string, picture: Picture | null) => {
    kept.set(address, { picture, until: now() + (picture ? keptMs.found : keptMs.missing) })
    bytes += weight(picture)
    for (const [oldest, entry] of kept) {
      if (bytes <= mostBytes) return
      drop(oldest, entry)
    }
  }
  return async (address) => {
    const found = kept.get(address)
    if (found) drop(address, found)
    if (found && found.until > now()) {
      add(address, found.picture)
      return found.picture
    }
    const running = underWay.get(address) ?? fetch(address)
    if (underWay.has(address)) return running
    underWay.set(address, running)
    try {
      const picture = await running
      add(address, picture)
      return picture
    } finally {
      underWay.delete(address)
    }
  }
}

const weight = (picture: Picture | null): number => entryBytes + (picture?.content.length ?? 0)
