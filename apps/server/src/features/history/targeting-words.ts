import { looksBeyond, toldParts, type AimPart } from '@vigie/ads-api'
import { desiredObject } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { namesInAim, writtenAim } from '../../drift/aim-values.ts'
import { readPackages } from '../../records/reusable-packages.ts'

type Values = Readonly<Record<string, unknown>> | null
type Write = { readonly before: Values; readonly after: Values }
type NameOf = (id: string) => string | undefined

/**
 * A write as a person reads it: of a targeting, which the platform takes only whole, the parts that it changed, by name. What
 * it only carried along is no change.
 */
export function inWords({ before, after }: Write, nameOf: NameOf): Write {
  if (after?.targeting === undefined) return { before, after }
  const { parts: written, option } = writtenAim(before, after)
  const parts = written.filter((part) => isToldOtherwise(part, { before, after }))
  const told = (values: Values): Values => {
    if (values === null) return null
    const { targeting, ...others } = values
    const whole = wholeOf(targeting)
    const words = toldParts(whole, nameOf)
    return {
      ...others,
      ...Object.fromEntries(parts.map((part) => [part, words[part]])),
      ...(option === null ? {} : { isAdvantageAudience: looksBeyond(whole) }),
    }
  }
  return { before: told(before), after: told(after) }
}

const wholeOf = (targeting: unknown): object =>
  typeof targeting === 'object' && targeting !== null ? targeting : {}

/** The same ages are written otherwise where the platform may look beyond the audience: nobody changed them. */
function isToldOtherwise(part: AimPart, { before, after }: Write): boolean {
  if (part !== 'ages' || before === null) return true
  const ages = (values: Values) => toldParts(wholeOf(values?.targeting), () => undefined).ages
  return ages(before) !== ages(after)
}

/**
 * What the places, languages, interests and audiences of a campaign are called, by their ids: from what was published of it,
 * and from the account's audiences, which are published by id alone.
 */
export async function namesOfTargetings(scope: AccountScope, campaignId: string): Promise<NameOf> {
  const rows = await scope.db
    .selectFrom('publication_node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_node.account_id')
        .onRef('publication.id', '=', 'publication_node.publication_id'),
    )
    .select('publication_node.desired')
    .where('publication_node.account_id', '=', scope.accountId)
    .where('publication.campaign_id', '=', campaignId)
    .where('publication_node.kind', '=', 'adset')
    .where('publication_node.operation', 'in', ['create', 'change'])
    .execute()
  const published = rows.flatMap(({ desired }) => {
    const object = desiredObject('adset', desired)
    return object.kind === 'adset' ? [...namesInAim(object.desired)] : []
  })
  const packages = await readPackages(scope, 'audience')
  const audiences = packages
    .flatMap((one) => [...one.audiences, ...one.removedAudiences])
    .map(({ id, name }) => [id, name] as const)
  const names = new Map([...published, ...audiences])
  return (id) => names.get(id)
}
