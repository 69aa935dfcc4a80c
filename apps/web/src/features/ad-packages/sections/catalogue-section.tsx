import { chooseCatalogue, shownFormats, toggleFormat, type CatalogueChoice } from '@vigie/domain'
import { Button, Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { cataloguesQuery, productSetsQuery } from '../../../data/catalogues.ts'
import { labelsQuery } from '../../../data/labels.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import classes from './catalogue-section.module.css'
import shared from './sections.module.css'

type Props = { readonly editor: PackageEditor; readonly choice: CatalogueChoice }

/** Which products the package advertises: a catalogue, one of its sets, and the formats. */
export function CatalogueSection({ editor, choice }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const catalogues = useQuery(cataloguesQuery(editor.account))
  const sets = useQuery(productSetsQuery(choice.catalogId))
  const formats = useQuery(labelsQuery('CATALOG_FORMAT'))
  const change = (next: CatalogueChoice) => editor.dispatch({ kind: 'catalogueChanged', choice: next })
  const failed = [catalogues, sets, formats].filter((query) => query.isError)

  return (
    <section className={shared.card} id="section-catalogue" aria-labelledby={title}>
      <div className={shared.head}>
        <h2 id={title} style={{ marginLeft: 8 }}>
          {t(($) => $.adPackage.section.catalogue)}
        </h2>
      </div>
      {failed.length > 0 && (
        <div className={shared.failure} role="alert">
          {t(($) => $.adPackage.catalogue.failed)}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => failed.forEach((query) => void query.refetch())}
          >
            {t(($) => $.adPackage.reload)}
          </Button>
        </div>
      )}
      <div className={classes.catalogue}>
        <Select
          label={t(($) => $.adPackage.catalogue.catalogue)}
          placeholder={t(($) => $.adPackage.catalogue.choose)}
          searchable
          required
          data={(catalogues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.catalogId}
          nothingFoundMessage={t(($) => $.adPackage.catalogue.none)}
          onChange={(id) => change(chooseCatalogue(choice, id))}
        />
        <Select
          label={t(($) => $.adPackage.catalogue.productSet)}
          placeholder={t(($) => $.adPackage.catalogue.choose)}
          searchable
          required
          disabled={choice.catalogId === null}
          data={(sets.data ?? []).map(({ id, name, productCount }) => ({
            value: id,
            label: `${name} (${t(($) => $.adPackage.catalogue.products, { count: productCount })})`,
          }))}
          value={choice.productSetId}
          nothingFoundMessage={t(($) => $.adPackage.catalogue.none)}
          onChange={(id) => change({ ...choice, productSetId: id })}
        />
        <Formats formats={formats.data?.names ?? []} choice={choice} onChange={change} />
      </div>
    </section>
  )
}

type Format = { readonly value: string; readonly fr: string; readonly en: string }
type FormatsProps = {
  readonly formats: readonly Format[]
  readonly choice: CatalogueChoice
  readonly onChange: (choice: CatalogueChoice) => void
}

function Formats({ formats, choice, onChange }: FormatsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shown = formats.slice(0, shownFormats.firstColumn + shownFormats.secondColumn)
  const columns = [shown.slice(0, shownFormats.firstColumn), shown.slice(shownFormats.firstColumn)]
  return (
    <div className={classes.formats} role="group" aria-label={t(($) => $.adPackage.catalogue.formats)}>
      {columns.map((column, index) => (
        <div key={index}>
          {column.map((format) => (
            <Checkbox
              key={format.value}
              size="xs"
              label={format[language]}
              checked={choice.formats.includes(format.value)}
              onChange={() => onChange(toggleFormat(choice, format.value))}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
