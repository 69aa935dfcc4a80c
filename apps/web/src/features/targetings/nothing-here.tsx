import { Button } from '@mantine/core'
import { targetingKinds } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { creationOf } from './targeting-links.ts'
import { isNarrowed, type View } from './targetings-search.ts'
import classes from './targetings.module.css'

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
        title={t(($) => $.targetings.noMatch.title)}
        body={t(($) => $.targetings.noMatch.body)}
        action={
          <Button variant="default" onClick={() => onChange({ name: '', kind: 'all' })}>
            {t(($) => $.targetings.noMatch.clear)}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t(($) => $.targetings.empty.title)}
      body={t(($) => $.targetings.empty.body)}
      action={
        mayEdit && (
          <div className={classes.ways}>
            {targetingKinds.map((kind) => (
              <Button key={kind} variant="default" component={AppLink} href={creationOf(kind)}>
                {t(($) => $.targetings.create[kind])}
              </Button>
            ))}
          </div>
        )
      }
    />
  )
}
