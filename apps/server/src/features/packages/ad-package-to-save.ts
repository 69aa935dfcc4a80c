import type { endpoints, RequestOf } from '@vigie/contract'
import type { TextAssetKind } from '@vigie/domain'

export type AdPackageToSave = RequestOf<typeof endpoints.saveAdPackage>['body'] & { readonly name: string }

/** The lists of a selection that are texts, with the kind of each. */
export const textKinds = {
  bodies: 'body',
  titles: 'title',
  descriptions: 'description',
  links: 'link',
  utms: 'utm',
  callsToAction: 'callToAction',
} as const satisfies Record<string, TextAssetKind>
