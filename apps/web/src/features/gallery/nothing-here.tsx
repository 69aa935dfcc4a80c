import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { isNarrowed, type View } from './gallery-search.ts'

type Props = {
  readonly view: View
  readonly onChange: (some: Partial<View>) => void
}

/** Nothing fits what is asked for, or there is nothing yet. */
export function NothingHere({ view, onChange }: Props) {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
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
