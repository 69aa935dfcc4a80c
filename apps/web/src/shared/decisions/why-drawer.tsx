import { Button, Drawer, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { DecisionReasons } from './decision-reasons.tsx'
import { explanationQuery, type Decision } from '../../data/decisions.ts'
import classes from './why-drawer.module.css'

export type WhySubject = { readonly id: string; readonly name: string }

type Props = {
  readonly subjects: readonly [WhySubject, ...WhySubject[]]
  readonly at?: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The reasons of every decision and non-decision about an ad or ad set, for as long as they are kept. */
export function WhyDrawer({ subjects, at, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(subjects[0].id)
  const subject = subjects.find(({ id }) => id === chosen) ?? subjects[0]
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={620}
      title={t(($) => $.decisions.of, { name: subject.name })}
      classNames={{ body: classes.body ?? '', title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': t(($) => $.decisions.close) }}
    >
      {subjects.length > 1 && (
        <NativeSelect
          label={t(($) => $.decisions.choose)}
          value={subject.id}
          data={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Explanation key={subject.id} id={subject.id} {...(at ? { at } : {})} />
    </Drawer>
  )
}

function Explanation({ id, at }: { readonly id: string; readonly at?: string }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const explained = useInfiniteQuery(explanationQuery(account, id))
  return (
    <Answered
      of={explained}
      rows={8}
      label={t(($) => $.decisions.loading)}
      failed={t(($) => $.decisions.failed)}
    >
      {({ pages }) => (
        <Explained
          decisions={pages.flatMap((page) => page.decisions)}
          at={at ?? null}
          pictureUrl={pages[0]?.pictureUrl}
          older={
            explained.hasNextPage
              ? { isLoading: explained.isFetchingNextPage, load: () => void explained.fetchNextPage() }
              : null
          }
        />
      )}
    </Answered>
  )
}

type ExplainedProps = {
  readonly decisions: readonly Decision[]
  /** The one that was asked about; the latest otherwise. */
  readonly at: string | null
  readonly pictureUrl: string | null | undefined
  readonly older: { readonly isLoading: boolean; readonly load: () => void } | null
}

function Explained({ decisions, at, pictureUrl, older }: ExplainedProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(at)
  const shown = decisions.find((one) => one.at === chosen) ?? decisions[0]
  if (!shown) return <EmptyState title={t(($) => $.decisions.none)} body={t(($) => $.decisions.noneHint)} />
  return (
    <>
      <DecisionReasons key={shown.at} decision={shown} pictureUrl={pictureUrl} />
      <DecisionHistory decisions={decisions} shown={shown} onChoose={setChosen} />
      {older && (
        <Button variant="default" size="compact-sm" loading={older.isLoading} onClick={older.load}>
          {t(($) => $.decisions.older)}
        </Button>
      )}
    </>
  )
}
