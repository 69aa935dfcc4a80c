import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '../package-draft.ts'
import type { AssetList } from '../use-asset-list.ts'
import type { Load } from '../use-library.ts'
import classes from './sections.module.css'

type Props = {
  readonly id: string
  readonly name: string
  readonly facts: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly isWrong?: boolean
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of a section: its title opens and closes it, its line of facts stays. */
export function SectionFrame({ id, name, facts, isOpen, onToggle, isWrong = false, tools, children }: Props) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <section className={classes.card} id={id} aria-labelledby={title} data-wrong={isWrong || undefined}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-expanded={isOpen}
          aria-label={t(($) => (isOpen ? $.adPackage.section.close : $.adPackage.section.open), { name })}
          onClick={onToggle}
        >
          <IconChevronDown size={15} style={isOpen ? undefined : { rotate: '-90deg' }} />
        </ActionIcon>
        <h2 id={title}>{name}</h2>
        <span className={classes.facts}>{facts}</span>
        <span className={classes.spring} />
        {isOpen && <div className={classes.tools}>{tools}</div>}
      </div>
      {isOpen && children}
    </section>
  )
}

/** Why a list shows nothing, and the way out. */
export function NothingFound<A extends Asset>({
  list,
  empty,
}: {
  readonly list: AssetList<A>
  readonly empty: string
}) {
  const { t } = useTranslation()
  if (list.found.length > 0) return null
  if (list.total === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <div className={classes.empty}>
      {list.search === ''
        ? t(($) => $.adPackage.section.nothingTagged)
        : t(($) => $.adPackage.section.nothing, { text: list.search })}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => {
          list.setSearch('')
          list.setTag(null)
        }}
      >
        {t(($) => $.adPackage.section.clear)}
      </Button>
    </div>
  )
}

type LoadingProps = {
  readonly name: string
  readonly loads: readonly Load[]
  /** What stands in place of a list on its way. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** The list once it is there; until then its shape, or why it did not come and how to ask again. */
export function WhenLoaded({ name, loads, skeleton, children }: LoadingProps) {
  const { t } = useTranslation()
  const failed = loads.filter((load) => load.isError)
  if (failed.length > 0) {
    return (
      <div className={classes.failure} role="alert">
        {t(($) => $.adPackage.section.failed, { name })}
        <Button size="compact-xs" variant="default" onClick={() => failed.forEach((load) => load.retry())}>
          {t(($) => $.adPackage.reload)}
        </Button>
      </div>
    )
  }
  return loads.every((load) => load.isReady) ? children : skeleton
}
