import { targetingOrders } from '@vigie/domain'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Targetings } from '../../data/targetings.ts'
import { labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { SearchField } from '../../shared/search/search-field.tsx'
import { ChoiceMenu, Choices } from '../../ui/choice-menu.tsx'
import { kindOf, kinds, type View } from './targetings-search.ts'
import classes from './targetings.module.css'

type Props = {
  readonly view: View
  readonly latest: Targetings | undefined
  readonly onChange: (some: Partial<View>) => void
}

/** What is looked for, of which kind, in which order, and how many there are of it. */
export function TargetingsBar({ view, latest, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={classes.bar}>
      <SearchField
        label={t(($) => $.targetings.search)}
        className={classes.search}
        text={view.name}
        onChange={(name) => onChange({ name })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.targetings.kind.label)}
        value={view.kind}
        data={kinds.map((value) => ({ value, label: t(($) => $.targetings.kind[value]) }))}
        onChange={(value) => onChange({ kind: kindOf(value) })}
      />
      <ChoiceMenu
        label={labelled(
          t(($) => $.targetings.order.label),
          t(($) => $.targetings.order[view.order]),
          language,
        )}
        isNarrowing={false}
      >
        <Choices
          values={targetingOrders.map((value) => ({ value, label: t(($) => $.targetings.order[value]) }))}
          chosen={view.order}
          onChoose={(order) => onChange({ order, isReversed: false })}
        />
      </ChoiceMenu>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(($) => $.targetings.order.reverse)}
        title={t(($) => $.targetings.order.reverse)}
        aria-pressed={view.isReversed}
        onClick={() => onChange({ isReversed: !view.isReversed })}
      >
        <IconArrowsSort size={15} />
      </ActionIcon>
      <span className={classes.found} role="status">
        {latest && t(($) => $.targetings.found, { count: latest.count })}
      </span>
    </div>
  )
}
