import { Button } from '@mantine/core'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { emptyCarousel } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { readAsStored } from '../../data/client/as-stored.ts'
import { useAccount } from '../../data/session.ts'
import { usePackageReturn } from '../../lib/use-package-return.ts'
import { PackageFailure } from '../../shared/packages/package-frame.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { carouselQuery } from '../../data/carousels.ts'
import { CarouselForm } from './carousel-form.tsx'
import { PageFor } from '../../shared/rights/for-role.tsx'

export const loadCarousel = (client: QueryClient, account: string, id: string) =>
  readAsStored(client, carouselQuery(account, id))

/** The carousel builder, for a new carousel or the one of the address. */
export const CarouselPage = () => (
  <PageFor may="library:edit">
    <CarouselScreen />
  </PageFor>
)

function CarouselScreen() {
  const { account } = useAccount()
  const { carouselId } = useParams({ strict: false })
  return carouselId === undefined ? (
    <CarouselForm account={account} id={null} initial={emptyCarousel} knownPackage="" keywords={[]} />
  ) : (
    <StoredCarousel key={carouselId} account={account} id={carouselId} />
  )
}

type Props = { readonly account: string; readonly id: string }

function StoredCarousel({ account, id }: Props) {
  const { t } = useTranslation()
  const goBack = usePackageReturn()
  const { data } = useSuspenseQuery(carouselQuery(account, id))
  if (data) {
    const { id: _id, accountId: _account, name: _name, keywords, ...initial } = data
    return (
      <CarouselForm
        account={account}
        id={id}
        initial={initial}
        knownPackage={keywords[0] ?? ''}
        keywords={keywords}
      />
    )
  }
  return (
    <PackageFailure>
      <ErrorState isPage title={t(($) => $.carousel.problem.unknown)} />
      <Button variant="default" onClick={() => goBack()}>
        {t(($) => $.carousel.back)}
      </Button>
    </PackageFailure>
  )
}
