import { useAccount } from '../../../data/session.ts'
import { useQuery } from '@tanstack/react-query'
import { isLocked, requiresField } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/lists.tsx'
import { cataloguesQuery, productSetsQuery } from '../../../data/catalogues.ts'
import { useDispatch, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'
import { withCurrent } from './options.ts'
import { listFailed } from './list-failed.tsx'

/** The catalogue a campaign sells from, and the set of its products that every ad set promotes. */
export function CatalogFields() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type', 'tracking', 'catalog', 'productSet')
  const { catalog, productSet } = draft
  const catalogs = useQuery(cataloguesQuery(useAccount().account))
  const sets = useQuery(productSetsQuery(catalog?.id ?? null))
  const isCatalogLocked = isLocked(draft, 'catalog')
  const nothingFoundMessage = t(($) => $.campaignEditor.nothingFound)
  const counted = (list: typeof catalogs.data) =>
    (list ?? []).map(({ id, name, productCount: count }) => ({
      value: id,
      label: t(($) => $.campaignEditor.general.products, { name, count }),
    }))
  const named = (list: typeof catalogs.data, id: string | null) => {
    const found = list?.find((one) => one.id === id)
    return found ? { id: found.id, name: found.name } : null
  }
  return (
    <>
      <Select
        id="campaign-catalog"
        label={
          <FieldLabel isRequired={requiresField(draft, 'catalog')} lock={isCatalogLocked ? 'catalog' : null}>
            {t(($) => $.campaignEditor.general.catalog)}
          </FieldLabel>
        }
        searchable
        clearable
        disabled={isCatalogLocked}
        placeholder={t(($) => $.campaignEditor.general.chooseCatalog)}
        nothingFoundMessage={nothingFoundMessage}
        value={catalog?.id ?? null}
        data={withCurrent(counted(catalogs.data), catalog && { value: catalog.id, label: catalog.name })}
        error={useFieldError('campaign-catalog') ?? listFailed(catalogs)}
        onChange={(id) => void dispatch({ type: 'catalogChosen', catalog: named(catalogs.data, id) })}
      />
      <Select
        id="campaign-product-set"
        label={
          <FieldLabel isRequired={catalog !== null} lock={isCatalogLocked ? 'catalog' : null}>
            {t(($) => $.campaignEditor.general.productSet)}
          </FieldLabel>
        }
        searchable
        disabled={isCatalogLocked || catalog === null}
        placeholder={t(
          ($) => $.campaignEditor.general[catalog === null ? 'productSetNeedsCatalog' : 'chooseProductSet'],
        )}
        nothingFoundMessage={nothingFoundMessage}
        value={productSet?.id ?? null}
        data={withCurrent(counted(sets.data), productSet && { value: productSet.id, label: productSet.name })}
        error={useFieldError('campaign-product-set') ?? listFailed(sets)}
        onChange={(id) => void dispatch({ type: 'productSetChosen', productSet: named(sets.data, id) })}
      />
    </>
  )
}
