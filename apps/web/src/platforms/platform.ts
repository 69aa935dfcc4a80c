import type { DeliveryLevel, Device, PublisherPlatform } from '@vigie/domain'

/** What the screens must know of a network beside its rules: where it shows ads, and where it answers people itself. */
export type PlatformScreens = {
  /** Where ads may be shown, in the order that people know, with the server's list of positions of each. */
  readonly places: readonly { readonly place: PublisherPlatform; readonly positions: string }[]
  readonly devices: readonly Device[]
  /** Names of its places as it writes them for people. They are brands: one for all languages. */
  readonly placeNames: Readonly<Record<string, string>>
  /** Where the network lets an account manage its audiences, existing customers among them. */
  readonly audiencesAddress: (digits: string) => string
  /** Where the network shows a campaign, an ad set or an ad to who works on it there. */
  readonly objectAddress: (digits: string, level: DeliveryLevel, id: string) => string
}
