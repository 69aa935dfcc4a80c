import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Gallery } from '../../data/gallery.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { isNarrowed, type View } from './gallery-search.ts'

type Props = {
  readonly view: View
  readonly shelves: Gallery['shelves']
  readonly onChange: (some: Partial<View>) => void
}

/** Nothing fits what is asked for, or there is nothing yet. */
export function NothingHere({ view, shelves, onChange }: Props) {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
  // Its address was kept, or another window deleted it.
  if (view.package !== '' && shelves.every(({ name }) => name !== view.package))
    return (
      <EmptyState
        title={t(($) => $.gallery.noPackage.title, { name: view.package })}
        body={t(($) => $.gallery.noPackage.body)}
        action={
          <Button variant="default" onClick={() => onChange({ package: '' })}>
            {t(($) => $.gallery.noPackage.all)}
          </Button>
        }
      />
    )
  if (isNarrowed(view))
    return (
      <EmptyState
        title={t(($) => $.gallery.noMatch.title)}
        body={t(($) => $.gallery.noMatch.body)}
        action={
          <Button
            variant="default"
            onClick={() => onChange({ name: '', kind: 'all', use: 'all', package: '' })}
          >
            {t(($) => $.gallery.noMatch.clear)}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t(($) => $.gallery.empty.title)}
      body={t(($) => $.gallery.empty.body)}
      action={
        mayEdit && (
          <Button component={AppLink} href={addresses.upload}>
            {t(($) => $.gallery.upload)}
          </Button>
        )
      }
    />
  )
}
