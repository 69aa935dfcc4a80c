import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { targetId } from '../adset-matrix/targets.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import type { UsedPackages } from './used-packages.ts'
import { accountFinding, type Finding } from './finding.ts'

/** The packages whose contents tell whom a line aims at. */
export type AimedPackages = Omit<UsedPackages, 'adPackages'>

/** Two lines that aim at the very same people bid against each other: packages may differ by name and not by content. */
export const sameTargeting = (draft: CampaignDraft, packages: UsedPackages): Finding[] =>
  duplicateLines(draft.lines, packages).map((lines) => accountFinding({ code: 'lines.sameTargeting', lines }))

/** Numbers, from 1, of the lines that aim at the same people: one list per group of two or more. */
export function duplicateLines(lines: readonly AdsetLine[], packages: AimedPackages): number[][] {
  const contentOf = contents(packages)
  const groups = Map.groupBy(
    lines.map((line, index) => ({ number: index + 1, signature: signatureOf(line, contentOf) })),
    ({ signature }) => signature,
  )
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ number }) => number))
}

type ContentOf = (kind: 'geo' | 'audience' | 'interest', id: string) => string

/** The content of each package as one text, made once however many lines use it. */
function contents(packages: AimedPackages): ContentOf {
  const lists = {
    geo: packages.geoPackages,
    audience: packages.audiencePackages,
    interest: packages.interestPackages,
  }
  const known = new Map(
    Object.entries(lists).flatMap(([kind, list]) =>
      list.map((one): [string, string] => {
        const { id, name: _name, ...content } = one
        return [`${kind} ${id}`, canonicalJson(content)]
      }),
    ),
  )
  // A package that is gone is like no other.
  return (kind, id) => known.get(`${kind} ${id}`) ?? `gone ${id}`
}

function signatureOf({ target, geoPackage }: AdsetLine, contentOf: ContentOf): string {
  const zone = contentOf('geo', geoPackage.id)
  return target.kind === 'broad'
    ? `${zone} broad`
    : `${zone} ${target.kind} ${contentOf(target.kind, targetId(target))}`
}
