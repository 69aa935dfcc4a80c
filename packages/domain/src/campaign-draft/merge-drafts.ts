import { withCampaignBudget } from '../budget/budget-levels.ts'
import type { AdsetLine, LineKey } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import { withWholeLine } from './campaign-type.ts'
import { audienceFields, isWhole, targetingFields, toStored } from './kinds.ts'
import { fromStored } from './stored-draft.ts'
import type { CampaignDraft, StoredDraft } from './draft.ts'
import type { DraftSection } from './draft-problem.ts'
import { rebuildLines } from './line-events.ts'

type Identity = 'fileId' | 'revision' | 'campaignId' | 'foreignAdsets' | 'publishedLines'

/** Everything a person decides, by the section that shows it. Identity is not decided, and lines are compared one by one. */
export const sectionOfField = {
  name: 'general',
  type: 'general',
  startTime: 'general',
  endTime: 'general',
  budgetMode: 'general',
  budget: 'general',
  bidStrategy: 'general',
  bidAmount: 'general',
  tag: 'general',
  tracking: 'general',
  objective: 'general',
  attribution: 'general',
  catalog: 'general',
  productSet: 'general',
  existingCustomerBudgetPercentage: 'general',
  specialAdCategories: 'general',
  page: 'adPackages',
  instagramAccount: 'adPackages',
  adPackages: 'adPackages',
  updatedAdPackages: 'adPackages',
  retiredAdPackages: 'adPackages',
  leftOutAds: 'adPackages',
  leftOutLines: 'adPackages',
  geoPackages: 'geo',
  countries: 'geo',
  languages: 'geo',
  isBroad: 'targeting',
  audiencePackages: 'targeting',
  interestPackages: 'targeting',
  exclusions: 'targeting',
  adsetBudgetMode: 'adsets',
  removedLines: 'adsets',
  isAdvanced: 'advanced',
  placements: 'advanced',
} as const satisfies Record<Exclude<keyof StoredDraft, Identity | 'lines'>, DraftSection>

export type DecidedField = keyof typeof sectionOfField
export const decidedFields = Object.keys(sectionOfField) as readonly DecidedField[]

/** Parts of a line that a person edits. */
export const lineFields = ['adsetCount', 'adPackages', 'startTime', 'endTime', 'budget', 'bidAmount'] as const
export type LineField = (typeof lineFields)[number]

/** One thing that one of two people, or both, changed since what both started from. */
export type Divergence =
  | { readonly kind: 'field'; readonly field: DecidedField; readonly mine: boolean; readonly theirs: boolean }
  | {
      readonly kind: 'line'
      readonly lineKey: LineKey
      readonly field: LineField
      readonly mine: boolean
      readonly theirs: boolean
    }

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/**
 * What a type has, or clears when it is chosen. Between two kinds of draft it goes with the type, whole: packages of one
 * work would mean nothing under the type of the other.
 */
const ofKind: ReadonlySet<DecidedField> = new Set([
  ...targetingFields,
  ...audienceFields,
  'tracking',
  'objective',
  'attribution',
  'catalog',
  'productSet',
  'isAdvanced',
  'placements',
])

/** What changed on either side since the common start, in the order of the screen. Both the same way is no divergence. */
export function divergences(base: CampaignDraft, mine: CampaignDraft, theirs: CampaignDraft): Divergence[] {
  const [start, here, there] = [toStored(base), toStored(mine), toStored(theirs)]
  const areTwoKinds = isWhole(mine) !== isWhole(theirs)
  const told = areTwoKinds ? decidedFields.filter((field) => !ofKind.has(field)) : decidedFields
  const hasChanged = (draft: StoredDraft, field: DecidedField): boolean =>
    !same(start[field], draft[field]) || (areTwoKinds && field === 'type' && hasWorkOfKind(start, draft))
  const fields = told.flatMap((field): Divergence[] =>
    same(here[field], there[field])
      ? []
      : [{ kind: 'field', field, mine: hasChanged(here, field), theirs: hasChanged(there, field) }],
  )
  const [was, my, their] = [base, mine, theirs].map((draft) => linesByKey(draft))
  if (!was || !my || !their) return fields
  const lines = [...my].flatMap(([key, line]) => {
    const other = their.get(key)
    if (!other) return []
    const start = was.get(key)
    return lineFields.flatMap((field): Divergence[] => {
      if (same(line[field], other[field])) return []
      const changed = {
        mine: !same(start?.[field], line[field]),
        theirs: !same(start?.[field], other[field]),
      }
      return [{ kind: 'line', lineKey: key, field, ...changed }]
    })
  })
  return [...fields, ...lines]
}

/** Something was done that another kind of draft has no place for. */
const hasWorkOfKind = (start: StoredDraft, draft: StoredDraft): boolean =>
  !same(start.lines, draft.lines) || [...ofKind].some((field) => !same(start[field], draft[field]))

/** Both changed the same thing in different ways: a person must choose. */
export const isConflict = ({ mine, theirs }: Divergence): boolean => mine && theirs

const linesByKey = (draft: CampaignDraft): ReadonlyMap<LineKey, AdsetLine> =>
  new Map(draft.lines.map((line) => [lineKey(line), line]))

/** Identity of a divergence, to remember what was chosen for it. */
export const divergenceKey = (one: Divergence): string =>
  one.kind === 'field' ? one.field : `${one.lineKey} ${one.field}`

/**
 * The work of both: what only one side changed is taken from it; what both changed is mine unless it is among
 * `takenFromThem`. Lines follow the merged targeting, and budgets stay on one level: that of the campaign wins, as when
 * a stored file holds both.
 */
export function mergeDrafts(
  {
    base,
    mine,
    theirs,
  }: { readonly base: CampaignDraft; readonly mine: CampaignDraft; readonly theirs: CampaignDraft },
  takenFromThem: ReadonlySet<string>,
): CampaignDraft {
  const theirWork = divergences(base, mine, theirs).filter((one) =>
    isConflict(one) ? takenFromThem.has(divergenceKey(one)) : one.theirs,
  )
  const their = toStored(theirs)
  const fields = theirWork.flatMap((one) => (one.kind === 'field' ? fieldsWith(one.field, mine, theirs) : []))
  const merged = fromStored({
    ...toStored(mine),
    ...Object.fromEntries(fields.map((field) => [field, their[field]])),
    lines: mergedLines(mine, theirs, theirWork),
    fileId: theirs.fileId,
    revision: theirs.revision,
    campaignId: theirs.campaignId,
  })
  const rebuilt = isWhole(merged) ? withWholeLine(merged) : rebuildLines(merged)
  return rebuilt.budget === null ? rebuilt : withCampaignBudget(rebuilt, rebuilt.budget)
}

/** A field that is taken from them, with what goes with a type of another kind. */
const fieldsWith = (
  field: DecidedField,
  mine: CampaignDraft,
  theirs: CampaignDraft,
): readonly DecidedField[] =>
  field === 'type' && isWhole(mine) !== isWhole(theirs) ? [field, ...ofKind] : [field]

/** Lines of both; a rebuild then keeps those that the merged targeting asks for. */
function mergedLines(
  mine: CampaignDraft,
  theirs: CampaignDraft,
  theirWork: readonly Divergence[],
): AdsetLine[] {
  const their = linesByKey(theirs)
  const taken = Map.groupBy(
    theirWork.flatMap((one) => (one.kind === 'line' ? [one] : [])),
    (one) => one.lineKey,
  )
  const own = mine.lines.map((line) => {
    const other = their.get(lineKey(line))
    const changes = taken.get(lineKey(line)) ?? []
    return other
      ? { ...line, ...Object.fromEntries(changes.map(({ field }) => [field, other[field]])) }
      : line
  })
  const known = linesByKey(mine)
  return [...own, ...theirs.lines.filter((line) => !known.has(lineKey(line)))]
}
