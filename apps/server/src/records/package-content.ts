import { adPackageContent, type AdPackage } from '@vigie/domain'
import type { PackageOf } from './reusable-packages.ts'
import type { PackageContent } from './package-versions.ts'

/** A creative package, which goes by its name. */
export const adPackageVersion = (adPackage: AdPackage): PackageContent => ({
  kind: 'ad',
  id: adPackage.name,
  name: adPackage.name,
  content: adPackageContent(adPackage),
})

/** A package of targeting as it is stored. */
export function targetingContent<K extends keyof PackageOf>(
  kind: K,
  stored: PackageOf[K] & { readonly id: string | null },
): PackageContent {
  const { id, name, ...content } = stored
  return { kind, id: id ?? '', name, content }
}
