import type { ClientView } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { mediaUrl } from '../../records/images.ts'

/**
 * The view with the stored small picture of each ad in the place of its address; pictures that lie elsewhere are left out, and ads
 * that read alike from then on are shown once.
 */
export async function keptPictures(scope: AccountScope, view: ClientView): Promise<ClientView> {
  if (view.kind === 'changes') return view
  const keyOf = await smallPictures(
    scope,
    view.ads.map(({ picture }) => picture),
  )
  const ads = view.ads.map((ad) => ({ ...ad, picture: keyOf(ad.picture) }))
  // The first of those that read alike stays, at its own place: comments know it by that.
  const alike = Map.groupBy(ads, ({ title, body, picture }) => JSON.stringify([title, body, picture]))
  return { ...view, ads: [...alike.values()].flatMap(([first]) => (first ? [first] : [])) }
}

/** By which key the stored small picture of an address is kept; `null` for one that lies elsewhere. */
export async function smallPictures(
  scope: AccountScope,
  pictures: readonly (string | null)[],
): Promise<(picture: string | null) => string | null> {
  const start = mediaUrl('')
  const small = await readSmall(
    scope,
    pictures.flatMap((one) => (one?.startsWith(start) ? [one.slice(start.length)] : [])),
  )
  return (picture) => small.get(picture?.slice(start.length) ?? '') ?? null
}

/** The keys of small pictures, by the key of the file or of the picture itself: of this account's library alone. */
async function readSmall(
  { db, accountId }: AccountScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const wanted = [...new Set(keys)]
  const found = await Promise.all(
    (['image', 'video'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(['file_key', 'thumbnail_key'])
        .where('account_id', '=', accountId)
        .where((is) => is.or([is('file_key', 'in', wanted), is('thumbnail_key', 'in', wanted)]))
        .execute(),
    ),
  )
  return new Map(
    found.flat().flatMap(({ file_key: file, thumbnail_key: small }) => [
      [file, small],
      [small, small],
    ]),
  )
}

/** Where the pictures of a kept view lie, each once, in the order by which its ads name them. */
export const picturesOf = (view: ClientView): readonly string[] =>
  view.kind === 'changes'
    ? []
    : [...new Set(view.ads.flatMap(({ picture }) => (picture === null ? [] : [picture])))]
