import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import type { UsedPackages } from './check-packages.ts'
import { accountFinding, type Finding } from './finding.ts'

/** Two lines that aim at the very same people bid against each other: packages may differ by name and not by content. */
export function sameTargeting(draft: CampaignDraft, packages: UsedPackages): Finding[] {
  const contentOf = contents(packages)
  const groups = Map.groupBy(
    draft.lines.map((line, index) => ({ number: index + 1, signature: signatureOf(line, contentOf) })),
    ({ signature }) => signature,
  )
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => accountFinding({ code: 'lines.sameTargeting', lines: group.map(({ number }) => number) }))
}

type ContentOf = (kind: 'geo' | 'audience' | 'interest', id: string) => unknown

function contents(packages: UsedPackages): ContentOf {
  const lists = {
    geo: packages.geoPackages,
    audience: packages.audiencePackages,
    interest: packages.interestPackages,
  }
  const known = new Map(
    Object.entries(lists).flatMap(([kind, list]) =>
      list.map((one): [string, unknown] => {
        const { id, name: _name, ...content } = one
        return [`${kind} ${id}`, content]
      }),
    ),
  )
  // A package that is gone is like no other.
  return (kind, id) => known.get(`${kind} ${id}`) ?? id
}

function signatureOf({ target, geoPackage }: AdsetLine, contentOf: ContentOf): string {
  const zone = contentOf('geo', geoPackage.id)
  switch (target.kind) {
    case 'broad':
      return canonicalJson({ zone })
    case 'audience':
      return canonicalJson({ zone, audience: contentOf('audience', target.audiencePackage.id) })
    case 'interest':
      return canonicalJson({ zone, interest: contentOf('interest', target.interestPackage.id) })
  }
}
