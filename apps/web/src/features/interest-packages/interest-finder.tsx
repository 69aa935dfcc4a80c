import type { Interest } from '@vigie/domain'
import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/states.tsx'
import { InterestGroups } from './interest-groups.tsx'
import { foundInterestsQuery, retiredInterestsQuery } from '../../data/interests.ts'
import shared from '../../shared/packages/package-form.module.css'
import classes from './interest-package.module.css'

type Props = {
  readonly account: string
  readonly isChosen: (id: string) => boolean
  readonly onToggle: (interest: Interest) => void
}

/** Finds interests by name at the platform; what is found stays until another text is typed. */
export function InterestFinder({ account, isChosen, onToggle }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 300)
  const { data, isFetching, isError, refetch } = useQuery(foundInterestsQuery(account, settled))
  const { data: retired = [] } = useQuery(retiredInterestsQuery(account, data ?? []))
  const isShort = settled.length < 2
  return (
    <section className={shared.card} aria-label={t(($) => $.interestPackage.search.title)}>
      <h2>{t(($) => $.interestPackage.search.title)}</h2>
      <TextInput
        className={classes.finder}
        type="search"
        label={t(($) => $.interestPackage.search.label)}
        description={t(($) => $.interestPackage.search.hint)}
        leftSection={<IconSearch size={15} />}
        rightSection={isFetching ? <Loader size={14} /> : null}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {isError && (
        <ErrorState
          title={t(($) => $.interestPackage.search.failed)}
          retry={{ label: t(($) => $.interestPackage.retry), run: () => void refetch() }}
        />
      )}
      {!isShort && data?.length === 0 && (
        <p className={shared.quiet} role="status">
          {t(($) => $.interestPackage.search.nothing, { text: settled })}
        </p>
      )}
      {!isShort && data && (
        <InterestGroups interests={data} retired={retired} isChosen={isChosen} onToggle={onToggle} />
      )}
    </section>
  )
}
