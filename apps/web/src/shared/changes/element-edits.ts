import type { ElementChange, LiveAdset } from '../../data/live-changes.ts'

export type { LiveAdset }
export type LiveAd = LiveAdset['ads'][number]
export type Item = ElementChange
type Level = Item['level']

/** What a person changed of one element; what they put back is no change. */
export type Edit = { readonly isIncluded?: boolean; readonly name?: string }
export type Edits = ReadonlyMap<string, Edit>

type Element = Pick<LiveAd, 'id' | 'name' | 'status'>

export const isIncluded = (element: Element, edit: Edit | undefined): boolean =>
  edit?.isIncluded ?? element.status === 'ACTIVE'

/** Takes an edit into account; one that says what is so already is dropped, so that only touched elements are sent. */
export function withEdit(edits: Edits, element: Element, change: Edit): Edits {
  const { isIncluded: included, name } = { ...edits.get(element.id), ...change }
  const edit: Edit = {
    ...(included === undefined || included === (element.status === 'ACTIVE') ? {} : { isIncluded: included }),
    ...(name === undefined || name === element.name ? {} : { name }),
  }
  const next = new Map(edits)
  if (Object.keys(edit).length === 0) next.delete(element.id)
  else next.set(element.id, edit)
  return next
}

/** What is sent: touched elements and nothing else. */
export function touchedItems(adsets: readonly LiveAdset[], edits: Edits): readonly Item[] {
  const item = (level: Level, { id }: Element): Item[] => {
    const edit = edits.get(id)
    if (!edit) return []
    const { isIncluded: included, name } = edit
    return [
      {
        level,
        id,
        ...(included === undefined ? {} : { status: included ? 'ACTIVE' : 'PAUSED' }),
        ...(name === undefined ? {} : { name: name.trim() }),
      },
    ]
  }
  return adsets.flatMap((adset) => [...item('adset', adset), ...adset.ads.flatMap((ad) => item('ad', ad))])
}

/** Ad sets whose name, or an ad's, holds the text; then with those ads only. */
export function matching(adsets: readonly LiveAdset[], text: string): readonly LiveAdset[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return adsets
  const holds = ({ name }: { readonly name: string }) => name.toLocaleLowerCase().includes(wanted)
  return adsets.flatMap((adset) => {
    if (holds(adset)) return [adset]
    const ads = adset.ads.filter(holds)
    return ads.length > 0 ? [{ ...adset, ads }] : []
  })
}
