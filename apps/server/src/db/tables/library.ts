import type {
  AudienceSource,
  Carousel,
  ExistingAd,
  LegalBasis,
  OriginKind,
  SponsoredPost,
  TextAssetKind,
  VideoState,
} from '@vigie/domain'
import type { Generated, JSONColumnType } from 'kysely'

export type ReusablePackageKind = 'geo' | 'audience' | 'interest'

type AccountSettings = {
  account_id: number
  settings: JSONColumnType<Record<string, unknown>>
  updated_at: Date
}

type ChosenPage = { account_id: number; page_id: string }

/** Where an asset comes from, as a person said. */
type SaidOrigin = {
  /** `null`: nobody said. */
  origin: Generated<OriginKind | null>
  origin_by: Generated<string>
}

/** The same as the marks in its file say. */
type MarkedOrigin = {
  marked_origin: Generated<OriginKind | null>
  marked_by: Generated<string>
}

type Image = SaidOrigin &
  MarkedOrigin & {
    account_id: number
    id: string
    name: string
    hash: string
    file_key: string
    thumbnail_key: string
    width: number
    height: number
    byte_size: number
    keywords: string[]
    pair_id: string | null
    created_at: Date
  }

type TextAsset = SaidOrigin & {
  account_id: number
  id: string
  kind: TextAssetKind
  content: string
  keywords: string[]
  monitoring_tags: Generated<string[]>
  created_at: Date
}

type ReusablePackage = {
  account_id: number
  id: string
  kind: ReusablePackageKind
  name: string
  content: JSONColumnType<Record<string, unknown>>
  created_at: Date
  updated_at: Date
}

type Video = SaidOrigin &
  MarkedOrigin & {
    account_id: number
    id: string
    name: string
    platform_id: string
    content_hash: string
    thumbnail_hash: string
    file_key: string
    thumbnail_key: string
    permalink_url: string
    width: number
    height: number
    duration_ms: number
    byte_size: number
    state: VideoState
    /** What the platform said against it. */
    failure: string | null
    keywords: string[]
    pair_id: string | null
    created_at: Date
  }

type StoredCarousel = {
  account_id: number
  id: string
  name: string
  content: JSONColumnType<Omit<Carousel, 'id' | 'name' | 'keywords'>>
  keywords: string[]
  created_at: Date
  updated_at: Date
}

type StoredPost = {
  account_id: number
  id: string
  network: SponsoredPost['network']
  source_id: string
  content: JSONColumnType<Omit<SponsoredPost, 'id' | 'network' | 'sourceId' | 'keywords'>>
  keywords: string[]
  created_at: Date
}

type UploadForm = {
  account_id: number
  filename: string
  byte_size: number
  counts_until: Date
  is_used: Generated<boolean>
  /** Who it was given to; of a form from before they were kept, nobody. */
  person_id: string | null
}

type StoredAd = {
  account_id: number
  id: string
  name: string
  content: JSONColumnType<Omit<ExistingAd, 'id' | 'name' | 'keywords'>>
  keywords: string[]
  created_at: Date
}

type StoredCatalogueCreative = {
  account_id: number
  id: string
  package_name: string
  catalog_id: string
  product_set_id: string
  formats: string[]
  created_at: Date
}

export type PackageKind = ReusablePackageKind | 'ad'

type PackageVersion = {
  account_id: number
  kind: PackageKind
  /** The name of a creative package, the id of the others. */
  package_id: string
  version: number
  name: string
  content: JSONColumnType<Record<string, unknown>>
  author_id: string | null
  created_at: Date
}

type PublicationPackage = {
  account_id: number
  publication_id: string
  kind: PackageKind
  package_id: string
  version: number
}

/** A name that an ad package of a publication took after it was confirmed. */
type PublicationPackageRename = {
  account_id: number
  publication_id: string
  renamed_at: Date
  from_name: string
  to_name: string
}

/** What is known of a custom audience of the platform. Days are `YYYY-MM-DD`. */
type StoredAudienceRecord = {
  account_id: number
  audience_id: string
  source: AudienceSource
  basis: LegalBasis | null
  since: string | null
  ends_on: string | null
  /** Of a lookalike: the audience it was made from. */
  seed_id: string | null
  note: string
  updated_at: Date
  updated_by: string | null
}

export type LibraryTables = {
  audience_record: StoredAudienceRecord
  account_settings: AccountSettings
  chosen_page: ChosenPage
  image: Image
  text_asset: TextAsset
  upload_form: UploadForm
  reusable_package: ReusablePackage
  video: Video
  carousel: StoredCarousel
  sponsored_post: StoredPost
  existing_ad: StoredAd
  catalogue_creative: StoredCatalogueCreative
  package_version: PackageVersion
  publication_package: PublicationPackage
  publication_package_rename: PublicationPackageRename
}
