import { addresses, pathBefore } from '@vigie/contract'
import { useNavigate } from '@tanstack/react-router'
import { leavePackageName } from '../../shared/packages/package-in-hand.ts'

export type SubScreens = {
  readonly upload: () => void
  readonly carousel: (id: string | null) => void
  readonly posts: () => void
  readonly existingAds: () => void
}

type From = {
  readonly account: string
  readonly packageName: string
  readonly campaignId: string | null
  readonly stepsSinceOpened: number
}

/** The screens that lie behind this one: the draft stays on the device, and they come back to it. */
export function useSubScreens({ account, packageName, campaignId, stepsSinceOpened }: From): SubScreens {
  const navigate = useNavigate()
  const search = campaignId === null ? {} : { campaign_id: campaignId }
  const state = { stepsSinceOpened }
  const leave = () => leavePackageName(account, packageName)
  return {
    upload: () => void navigate({ to: addresses.upload, search, state }),
    carousel: (id) => {
      leave()
      if (id === null) return void navigate({ to: addresses.newCarousel, search, state })
      void navigate({ to: addresses.editCarousel, params: { carouselId: id }, search, state })
    },
    posts: () => {
      leave()
      void navigate({ to: addresses.posts, search, state })
    },
    existingAds: () => {
      leave()
      void navigate({ to: addresses.existingAds, search, state })
    },
  }
}

/** Addresses that keep the package in hand. */
export const keepsPackage = (pathname: string): boolean =>
  subScreens.includes(pathname) || pathname.startsWith(`${pathBefore(addresses.editCarousel)}/`)

const subScreens: readonly string[] = [
  addresses.upload,
  addresses.uploadImages,
  addresses.uploadVideos,
  addresses.newCarousel,
  addresses.posts,
  addresses.existingAds,
]
