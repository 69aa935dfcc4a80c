import { foldText } from '@vigie/domain'
import { useMemo, useState } from 'react'
import type { Asset } from './package-draft.ts'

/** How many of each kind stand on one page. */
export const pageSizes = {
  image: 10,
  video: 10,
  body: 4,
  title: 6,
  description: 6,
  link: 6,
  utm: 6,
  callToAction: 12,
  carousel: 6,
  post: 7,
  existingAd: 6,
} as const

/** At least one page, so that an empty list is page 1 of 1. */
const pageCount = (items: number, size: number): number => Math.max(1, Math.ceil(items / size))

type Options<A> = {
  /** The same list as before while nothing in it changed: thousands are read and sorted only then. */
  readonly assets: readonly A[]
  /** What a search looks in; the same function every time. */
  readonly textOf: (asset: A) => string
  readonly pageSize: number
  /** Asked when `opening` changes: what is chosen then comes first, and does not move under the hand afterwards. */
  readonly isFirst: (asset: A) => boolean
  readonly opening: string
}

export type AssetList<A> = ReturnType<typeof useAssetList<A & Asset>>

/** Search, tag and page of one section. */
export function useAssetList<A extends Asset>({ assets, textOf, pageSize, isFirst, opening }: Options<A>) {
  const chosenIds = () => new Set(assets.filter(isFirst).map(({ id }) => id))
  const [order, setOrder] = useState(() => ({ opening, first: chosenIds() }))
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState<string | null>(null)
  const [wantedPage, setPage] = useState(0)
  if (order.opening !== opening) {
    setOrder({ opening, first: chosenIds() })
    setPage(0)
  }
  const { first } = order

  const texts = useMemo(() => assets.map((asset) => foldText(textOf(asset))), [assets, textOf])
  const tags = useMemo(() => tagsOf(assets), [assets])
  const sorted = useMemo(() => firstOnes(assets, first), [assets, first])
  const words = foldText(search)
  const found = useMemo(() => {
    const matching = new Set(assets.filter((_asset, index) => texts[index]?.includes(words)))
    return sorted.filter((asset) => matching.has(asset) && (tag === null || asset.keywords.includes(tag)))
  }, [assets, texts, sorted, words, tag])
  const pages = pageCount(found.length, pageSize)
  const page = Math.min(wantedPage, pages - 1)
  const start = page * pageSize
  const shown = found.slice(start, start + pageSize)

  return {
    shown,
    found,
    total: assets.length,
    tags,
    search,
    tag,
    page,
    pages,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
    setSearch: (text: string) => {
      setSearch(text)
      setPage(0)
    },
    setTag: (next: string | null) => {
      setTag(next)
      setPage(0)
    },
    setPage,
    /** Turns to the page that shows this asset, whatever was searched. */
    reveal: (id: string) => {
      setSearch('')
      setTag(null)
      const position = sorted.findIndex((asset) => asset.id === id)
      setPage(Math.floor(Math.max(0, position) / pageSize))
    },
  }
}

const firstOnes = <A extends Asset>(assets: readonly A[], first: ReadonlySet<string>): readonly A[] => [
  ...assets.filter(({ id }) => first.has(id)),
  ...assets.filter(({ id }) => !first.has(id)),
]

const tagsOf = (assets: readonly Asset[]): readonly string[] =>
  [...new Set(assets.flatMap(({ keywords }) => keywords))].sort((a, b) => a.localeCompare(b))
