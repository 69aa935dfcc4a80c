import { useQueryClient } from '@tanstack/react-query'
import type { TargetingPackage } from '@vigie/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  audiencePackagesQuery,
  deleteAudiencePackage,
  saveAudiencePackage,
} from '../../data/audience-packages.ts'
import { deleteGeoPackage, geoPackagesQuery, saveGeoPackage } from '../../data/geo-packages.ts'
import {
  deleteInterestPackage,
  interestPackagesQuery,
  saveInterestPackage,
} from '../../data/interest-packages.ts'
import { packageUsesQuery } from '../../data/package-uses.ts'
import { useAccount } from '../../data/session.ts'
import { useDeletePackage, useSavePackage } from '../../shared/packages/package-mutations.ts'
import { useAskedDeletion } from '../../shared/packages/use-asked-deletion.ts'
import { useCopyName } from '../../shared/packages/use-copy-name.ts'
import { editionOf } from './targeting-links.ts'

/** What a person does with a package from its card: a copy is opened, it was made to be changed; what campaigns use stays. */
export function useTargetingDeeds(targeting: TargetingPackage, onGone: () => void) {
  const { account } = useAccount()
  const client = useQueryClient()
  const navigate = useNavigate()
  const nameCopy = useCopyName()
  const makeCopy = useCopying(account)
  const removeOne = useRemoving(account)
  const { kind } = targeting
  const { id } = targeting.package
  const ask = useAskedDeletion<TargetingPackage['package']>(() => removeOne(targeting, onGone))
  return {
    duplicate: async () => {
      const name = nameCopy(targeting.package.name, await readNames())
      makeCopy(targeting, name, (made) => void navigate({ href: editionOf(made) }))
    },
    remove: async () => {
      // Whether it is used is for the server to say too: it refuses what a campaign uses.
      const uses = await client.fetchQuery(packageUsesQuery(account, kind)).catch(() => [])
      await ask(targeting.package, uses.find(({ packageId }) => packageId === id)?.uses ?? [])
    },
  }

  /** Of all of its kind, as they are now: the list shows a page. One that is taken all the same is refused, and told. */
  async function readNames(): Promise<readonly string[]> {
    const namesOf = (packages: readonly { readonly name: string }[]) => packages.map(({ name }) => name)
    try {
      switch (kind) {
        case 'geo':
          return namesOf(await client.fetchQuery({ ...geoPackagesQuery(account), staleTime: 0 }))
        case 'audience':
          return namesOf(await client.fetchQuery({ ...audiencePackagesQuery(account), staleTime: 0 }))
        case 'interest':
          return namesOf(await client.fetchQuery({ ...interestPackagesQuery(account), staleTime: 0 }))
      }
    } catch {
      return [targeting.package.name]
    }
  }
}

type OnMade = (made: TargetingPackage) => void

function useCopying(account: string) {
  const { t } = useTranslation()
  const texts = {
    created: t(($) => $.targetings.deeds.copied),
    updated: t(($) => $.targetings.deeds.copied),
    failed: t(($) => $.targetings.deeds.notCopied),
    isNameElsewhere: true,
  }
  const geo = useSavePackage(saveGeoPackage(account), texts)
  const audience = useSavePackage(saveAudiencePackage(account), texts)
  const interest = useSavePackage(saveInterestPackage(account), texts)
  return (targeting: TargetingPackage, name: string, onMade: OnMade) => {
    const fresh = { id: null, name }
    switch (targeting.kind) {
      case 'geo':
        return geo.mutate(
          { ...targeting.package, ...fresh },
          { onSuccess: (made) => onMade({ kind: 'geo', package: made }) },
        )
      case 'audience':
        return audience.mutate(
          { ...targeting.package, ...fresh },
          { onSuccess: (made) => onMade({ kind: 'audience', package: made }) },
        )
      case 'interest':
        return interest.mutate(
          { ...targeting.package, ...fresh },
          { onSuccess: (made) => onMade({ kind: 'interest', package: made }) },
        )
    }
  }
}

function useRemoving(account: string) {
  const remove = {
    geo: useDeletePackage(deleteGeoPackage(account)),
    audience: useDeletePackage(deleteAudiencePackage(account)),
    interest: useDeletePackage(deleteInterestPackage(account)),
  }
  return ({ kind, package: { id } }: TargetingPackage, onGone: () => void) =>
    remove[kind].mutate(id ?? '', { onSuccess: onGone })
}
