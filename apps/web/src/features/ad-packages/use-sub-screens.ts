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
    upload: () => void navigate({ to: '/creation-package-pub/ajout-ressource', search, state }),
    carousel: (id) => {
      leave()
      if (id === null) return void navigate({ to: '/creation-carousel', search, state })
      void navigate({ to: '/modification-carousel/$carouselId', params: { carouselId: id }, search, state })
    },
    posts: () => {
      leave()
      void navigate({ to: '/creation-post', search, state })
    },
    existingAds: () => {
      leave()
      void navigate({ to: '/selectionner-publicites-existantes', search, state })
    },
  }
}

/** Addresses that keep the package in hand. */
export const keepsPackage = (pathname: string): boolean =>
  [
    '/creation-package-pub/ajout-ressource',
    '/creation-package-pub/ajout-image',
    '/creation-package-pub/ajout-video',
    '/creation-carousel',
    '/creation-post',
    '/selectionner-publicites-existantes',
  ].includes(pathname) || pathname.startsWith('/modification-carousel/')
