import type { TextAssetKind } from '@vigie/domain'
import type { JSONColumnType } from 'kysely'

export type ReusablePackageKind = 'geo' | 'audience' | 'interest'

type AccountSettings = {
  account_id: number
  settings: JSONColumnType<Record<string, unknown>>
  updated_at: Date
}

type ChosenPage = { account_id: number; page_id: string }

type Image = {
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

type TextAsset = {
  account_id: number
  id: string
  kind: TextAssetKind
  content: string
  keywords: string[]
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

export type LibraryTables = {
  account_settings: AccountSettings
  chosen_page: ChosenPage
  image: Image
  text_asset: TextAsset
  reusable_package: ReusablePackage
}
