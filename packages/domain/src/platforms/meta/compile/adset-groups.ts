import { isWhole } from '../../../campaign-draft/kinds.ts'
import { lineKey } from '../../../adset-matrix/targets.ts'
import { namer, type Namer } from '../../../naming/compose-names.ts'
import { adsetValues, adValues, campaignValues } from '../name-values.ts'
import type { TemplateValues } from '../../../naming/name-template.ts'
import type { AdsetGroup, PlannedAdDetail } from '../../../publication/adset-group.ts'
import { packageAds, type PackageAd } from '../../../reusable-packages/package-ads.ts'
import { customerShares } from '../customer-shares.ts'
import { adKey, creativeKey } from '../../../publication/desired-object.ts'
import type { PlanInputs } from '../../../publication/plan-inputs.ts'
import { uniqueNames } from '../../../publication/unique-names.ts'

type Slot = Omit<AdsetGroup, 'name' | 'ads'> & { readonly number: number }

/** Every ad set of every line with its ads, keyed, and named as the account does. */
export function adsetGroups(inputs: PlanInputs): AdsetGroup[] {
  const { draft, adPackages, account } = inputs
  const packages = new Map(adPackages.map((one) => [one.name, packageAds(one)]))
  // Named with all that the packages make: leaving one out renames no other.
  const leftOut = new Set(draft.leftOutAds)
  const nameAdset = namer(account.naming.adset)
  const nameAd = namer(account.naming.ad)
  const shared = campaignValues({ ...inputs, timezone: inputs.account.timezone })
  const slots = slotsOf(inputs).map((slot) => ({
    slot,
    values: { ...shared, ...adsetValues(inputs, slot) },
  }))
  const names = uniqueNames(slots.map(({ values }) => nameAdset(values)))
  return slots.map(({ slot: { key, line, customers }, values }, index) => ({
    key,
    name: names[index] ?? key,
    line,
    customers,
    ads: adsOf({ key, line }, packages, { values, nameAd }).filter((ad) => !leftOut.has(ad.creativeKey)),
  }))

  function slotsOf({ account: { existingCustomers } }: PlanInputs): Slot[] {
    return isWhole(draft)
      ? // An Advantage campaign's one line becomes one ad set, or one per kind of customers.
        draft.lines.flatMap((line) =>
          customerShares(draft, existingCustomers).map((customers) => ({
            key: `c/${lineKey(line)}/${customers.kind}`,
            line,
            customers,
            number: 1,
          })),
        )
      : draft.lines.flatMap((line) =>
          Array.from({ length: line.adsetCount }, (_, index) => ({
            key: `c/${lineKey(line)}/${index + 1}`,
            line,
            customers: { kind: 'everyone' as const },
            number: index + 1,
          })),
        )
  }
}

type Naming = { readonly values: TemplateValues; readonly nameAd: Namer }

function adsOf(
  { key, line }: Pick<Slot, 'key' | 'line'>,
  packages: ReadonlyMap<string, readonly PackageAd[]>,
  { values, nameAd }: Naming,
): PlannedAdDetail[] {
  const details = line.adPackages.flatMap((name) => (packages.get(name) ?? []).map((ad) => ({ name, ad })))
  const names = uniqueNames(details.map(({ name, ad }) => nameAd({ ...values, ...adValues(name, ad) })))
  return details.map(({ name, ad }, index) => ({
    key: adKey({ adset: key, adPackage: name, ad: ad.key }),
    name: names[index] ?? ad.key,
    // One creative serves the same ad of every ad set.
    creativeKey: creativeKey({ adPackage: name, ad: ad.key }),
    adPackage: name,
    ad,
  }))
}
